-- A film that comes in parts: R2's name of what is being put together, and the parts that have come.
alter table recorder_upload add column multipart_id text;

create table recorder_upload_part (
  organization text not null,
  session_id text not null,
  upload_id text not null,
  part integer not null,
  etag text not null,
  bytes integer not null,
  primary key (organization, session_id, upload_id, part)
) without rowid;
