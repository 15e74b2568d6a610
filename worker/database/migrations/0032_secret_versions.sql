-- Since when a version of the deployment's secret has been the newest: what was made before may stand under an older one.
create table secret_version (
  version integer not null primary key,
  since text not null
);

-- A browser takes messages of the very key that it was subscribed by.
alter table push_subscription add column secret_version integer not null default 1;
