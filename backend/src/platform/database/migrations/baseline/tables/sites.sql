create table org_units (
  id uuid primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  parent_id uuid,
  kind text not null,
  name text not null,
  time_zone text,
  jurisdiction text,
  path ltree not null,
  site_id uuid,
  closed_at timestamptz(3),
  constraint org_units_kind_check check (kind in ('organisation', 'region', 'site', 'team')),
  constraint org_units_root check ((kind = 'organisation') = (parent_id is null)),
  constraint org_units_site check ((kind in ('site', 'team')) = (site_id is not null)),
  constraint org_units_parent_id_foreign foreign key (parent_id) references org_units (id) on delete restrict,
  constraint org_units_site_id_foreign foreign key (site_id) references org_units (id) on delete restrict
);
create index org_units_by_site on org_units (site_id);
create unique index org_units_one_organisation on org_units (kind) where kind = 'organisation';
create index org_units_path on org_units using gist (path);
create unique index org_units_path_unique on org_units (path);
create unique index org_units_name_unique on org_units (parent_id, casefolded(name)) where closed_at is null;
