-- Calls counted for all processes together. Not logged: after a crash the minute simply begins anew.
create unlogged table rate_limits (
  -- The call, a colon, and the caller: the id of a person, or an address.
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);
