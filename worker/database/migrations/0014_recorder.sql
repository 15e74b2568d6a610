-- Recordings of usability tests. Bytes stand in R2 under org/<organization>/recordings/<session_id>/; instants are RFC 3339, `at`s
-- milliseconds by the tester's clock. `swept_at`: the recording's time ran out, and only what the tests' results need is left.
create table recorder_session (
  organization text not null,
  session_id text not null,
  user_uuid text,
  client text not null default 'plumbline' check (client in ('plumbline', 'openreplay')),
  started_at text not null,
  last_at text not null,
  ends_at text not null,
  browser text not null,
  os text not null,
  device text not null,
  width integer not null,
  height integer not null,
  time_zone text not null,
  batches integer not null default 0,
  images integer not null default 0,
  bytes integer not null default 0,
  video_key text,
  video_bytes integer,
  video_at text,
  swept_at text,
  primary key (organization, session_id)
) without rowid;
create index recorder_session_kept on recorder_session (organization, started_at, session_id) where swept_at is null;

-- `batch_key` is made of tab, page and first index: a batch that is sent again is the same one. Bodies are kept as they came.
create table recorder_batch (
  organization text not null,
  session_id text not null,
  batch_key text not null,
  tab text not null,
  page_no integer not null,
  first_index integer not null,
  at integer not null,
  url text not null,
  bytes integer not null,
  packed integer not null check (packed in (0, 1)),
  older integer not null check (older in (0, 1)),
  received_at text not null,
  primary key (organization, session_id, batch_key)
) without rowid;

create table recorder_image (
  organization text not null,
  session_id text not null,
  name text not null,
  bytes integer not null,
  received_at text not null,
  primary key (organization, session_id, name)
) without rowid;

-- Which tests a session took, and whether a test was in preview when the session first spoke of it.
create table recorder_session_test (
  organization text not null,
  test_id integer not null,
  session_id text not null,
  preview integer not null check (preview in (0, 1)),
  primary key (organization, test_id, session_id)
) without rowid;
create index recorder_session_test_by_session on recorder_session_test (organization, session_id);

create table recorder_signal (
  organization text not null,
  session_id text not null,
  signal_key text not null,
  test_id integer not null,
  task_id integer,
  status text not null,
  duration real,
  timestamp real not null,
  answer text,
  note text,
  received_at text not null,
  primary key (organization, session_id, signal_key)
) without rowid;

-- Addresses to upload one video to: taken by the first that begins to send.
create table recorder_upload (
  organization text not null,
  session_id text not null,
  upload_id text not null,
  expires_at text not null,
  taken_at text,
  primary key (organization, session_id, upload_id)
) without rowid;

-- Requests in the window that is running, by a keyed digest of who asks.
create table recorder_rate (
  organization text not null,
  rate_key text not null,
  window_start integer not null,
  requests integer not null,
  primary key (organization, rate_key)
) without rowid;
