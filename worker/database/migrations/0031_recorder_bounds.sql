-- What a recorded session may store. It is bound to the last open test that it read (`bound_test_id`), or to a project that may record
-- without one (`by_project`). `dropped`: pieces that came when it might store no more, and why. Sessions of before this end within hours.
alter table recorder_session add column bound_test_id integer;
alter table recorder_session add column by_project integer not null default 0 check (by_project in (0, 1));
alter table recorder_session add column budget_day text not null default '';
alter table recorder_session add column dropped integer not null default 0;
alter table recorder_session add column dropped_why text check (dropped_why in ('budget', 'no-test', 'test-closed'));
update recorder_session set by_project = 1;
create index recorder_session_unbound on recorder_session (organization, started_at)
  where swept_at is null and by_project = 0 and bound_test_id is null;

-- What an organization has kept of the sessions that began on a day of its own, films too.
create table recorder_budget (
  organization text not null,
  day text not null,
  sessions integer not null,
  bytes integer not null,
  primary key (organization, day)
) without rowid;

-- A film's true type.
alter table recorder_session add column video_type text not null default 'video/webm' check (video_type in ('video/webm', 'video/mp4'));
alter table recorder_upload add column film_type text;
-- A film in parts of which one was dropped: so are those after it.
alter table recorder_upload add column dropped integer not null default 0;

-- Who and where, as the page and the edge said. Empty = not said.
alter table recorder_session add column user_id text;
alter table recorder_session add column metadata text;
alter table recorder_session add column city text not null default '';
alter table recorder_session add column state text not null default '';
alter table recorder_session add column country text not null default '';
