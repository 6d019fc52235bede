import { Refusal } from "#domain/shared/refusal.ts";
import { type Agency, type AgencyColumns, agencyColumns, agencyIn, agencyTables } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import { askedTogether, statement } from "#server/db/statement.ts";
import { sha256 } from "#server/keys/index.ts";
import { linkState } from "#server/link/index.ts";
import type { AnyForm, Visit } from "./form.ts";

/**
 * Returns the visit of a link, the agency and the form's content in one query, because it runs each time a customer
 * opens a page. Throws `not_found` if this form has no such link.
 */
export async function readVisit(
  form: AnyForm,
  db: Db,
  publicId: string,
  now: string,
): Promise<{ visit: Visit; settings: Agency; shown: unknown }> {
  const row = await questionOf(form)(db, publicId);
  if (!row) throw new Refusal("not_found");
  const {
    asked: _,
    linkId: id,
    quoteId,
    versionId,
    linkState: state,
    linkExpiresAt: expiresAt,
    shown,
    ...agency
  } = row;
  const link = { id, quoteId, versionId, expiresAt, state: linkState({ state, expiresAt }, now) };
  return { visit: { publicId, link }, settings: agencyIn(agency), shown };
}

interface VisitColumns extends AgencyColumns {
  asked: number;
  linkId: number;
  quoteId: number;
  versionId: number;
  linkState: string;
  linkExpiresAt: string;
  shown: unknown;
}

type VisitQuestion = (db: Db, publicId: string) => Promise<VisitColumns | undefined>;
const questions = new WeakMap<AnyForm, VisitQuestion>();

function questionOf(form: AnyForm): VisitQuestion {
  const known = questions.get(form);
  if (known) return known;
  const visits = statement<[tokenHashes: Buffer[], purpose: string], VisitColumns>(
    `select asked.position::int as asked, ${agencyColumns},
            link.id as link_id, link.quote_id, link.version_id, link.state as link_state,
            link.expires_at as link_expires_at, ${form.shown ? `(${form.shown})` : "null"} as shown
       from unnest((select $1::bytea[])) with ordinality as asked (token_hash, position)
       join quote_links as link on link.token_hash = asked.token_hash and link.purpose = $2
      cross join ${agencyTables}`,
  );
  const question = askedTogether<string, VisitColumns>(async (db, publicIds) => {
    const rows = await visits(
      db,
      publicIds.map((publicId) => sha256(publicId)),
      form.purpose,
    );
    const byPosition = new Map(rows.map((row) => [row.asked, row]));
    return publicIds.map((_, index) => byPosition.get(index + 1));
  });
  questions.set(form, question);
  return question;
}
