-- When a session began stands beside the test that it took, so that a page of a test's sessions is read from its index alone.
alter table recorder_session_test add column started_at text not null default '';

update recorder_session_test set started_at = coalesce((select s.started_at from recorder_session as s
  where s.organization = recorder_session_test.organization and s.session_id = recorder_session_test.session_id), '');

create index recorder_session_test_in_time on recorder_session_test (organization, test_id, started_at, session_id);
