/** Inserts a booked sale, quote 5001 with version 12. Uses only columns that every version of the database has had. */
export const aSaleFromBefore = `
    insert into users (id, email, name, role) overriding system value values (1, 'dana@farewright.example', 'Dana Okafor', 'agent');
    insert into leads (id, first_name, email, owner_id, status) overriding system value values (1, 'Mary', 'mary@mail.example', 1, 'signed');
    insert into quotes (id, lead_id, owner_id, created_by, currency, departs_on, expires_at, lowest_gross_cents, routes, status,
        lifecycle, signed_at) overriding system value
      values (5001, 1, 1, 1, 'USD', '2027-05-01', '2026-11-23', 1, 'JFK-TAS', 'booked', 'booked', '2026-11-20T21:14:03.512Z');
    insert into quote_versions (id, quote_id, number, content, created_by) overriding system value values (12, 5001, 1, '{}', 1);
`;
