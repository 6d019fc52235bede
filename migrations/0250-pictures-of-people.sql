-- The picture at the identity provider stands until somebody gives one here; signing in must not put it back.
alter table users rename column picture_url to provider_picture_url;
comment on column users.provider_picture_url is 'The picture of their account at the identity provider, as of their last sign-in.';
alter table users add column picture_sha256 text check (picture_sha256 ~ '^[0-9a-f]{64}$');
comment on column users.picture_sha256 is 'The picture that was given here, if any: a row of user_pictures.';
alter table users add column picture_url text
  generated always as (coalesce('/pictures/' || picture_sha256, provider_picture_url)) stored;
comment on column users.picture_url is 'What is shown of them.';

-- One row a person: unlike a logo, which letters of years ago name, a picture that was replaced or removed is gone.
create table user_pictures (
  user_id    bigint primary key references users (id),
  sha256     text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  content    bytea not null check (octet_length(content) <= 100000)
);
comment on table user_pictures is 'Pictures that people gave of themselves, served at /pictures/<sha256>.';
create index user_pictures_by_hash on user_pictures (sha256);
