create table checklist_templates (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text not null,
  description text,
  job_function_id uuid not null,
  is_active boolean not null,
  unit_id uuid,
  constraint checklist_templates_job_function_id_foreign foreign key (job_function_id) references job_functions (id),
  constraint checklist_templates_unit_id_foreign foreign key (unit_id) references org_units (id) on delete restrict
);
create index checklist_templates_job_function on checklist_templates (job_function_id);
create index checklist_templates_unit on checklist_templates (unit_id);

create table checklist_template_items (
  id uuid primary key,
  template_id uuid not null,
  text text not null,
  description text,
  requires_photo boolean not null,
  "position" integer not null,
  constraint checklist_template_items_template_id_foreign foreign key (template_id) references checklist_templates (id) on delete cascade
);
create index checklist_template_items_template on checklist_template_items (template_id);

create table checklist_instances (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  template_id uuid,
  template_name text not null,
  employee_id uuid not null,
  job_function_id uuid,
  schedule_id uuid,
  date date not null,
  status text not null,
  started_at timestamptz(3),
  completed_at timestamptz(3),
  completion_percentage smallint not null,
  due_date timestamptz(3) not null,
  attempt smallint not null,
  deleted_at timestamptz(3),
  deleted_by_id uuid,
  delete_reason text,
  site_id uuid not null,
  task_count smallint not null default 0,
  done_count smallint not null default 0,
  open_flag_count smallint not null default 0,
  constraint checklist_instances_status_check check (status in ('pending', 'in_progress', 'completed')),
  constraint checklist_instances_template_id_foreign foreign key (template_id) references checklist_templates (id) on delete set null,
  constraint checklist_instances_employee_id_foreign foreign key (employee_id) references users (id) on delete cascade,
  constraint checklist_instances_job_function_id_foreign foreign key (job_function_id) references job_functions (id) on delete set null,
  constraint checklist_instances_deleted_by_id_foreign foreign key (deleted_by_id) references users (id) on delete set null,
  constraint checklist_instances_site_id_foreign foreign key (site_id) references org_units (id)
);
create index checklist_instances_schedule on checklist_instances (schedule_id);
create index checklist_instances_template on checklist_instances (template_id, status);
create index checklist_instances_by_completion on checklist_instances (status, completed_at);
create unique index checklist_instances_once_a_day on checklist_instances (employee_id, template_id, date) where schedule_id is null;
create unique index checklist_instances_once_a_shift on checklist_instances (employee_id, template_id, schedule_id) where schedule_id is not null;
create index checklist_instances_by_employee on checklist_instances (employee_id, date, id);
create index checklist_instances_by_date on checklist_instances (date, id);
create index checklist_instances_unfinished on checklist_instances (due_date, status, date) where status <> 'completed' and deleted_at is null;
create index checklist_instances_by_site on checklist_instances (site_id, date, id);
create index checklist_instances_site_completion on checklist_instances (site_id, completed_at, id) where status = 'completed' and deleted_at is null;
create index checklist_instances_site_unfinished on checklist_instances (site_id, due_date, status, date) where status <> 'completed' and deleted_at is null;
create index checklist_instances_deleted_by on checklist_instances (deleted_by_id) where deleted_by_id is not null;
create index checklist_instances_flagged on checklist_instances (site_id, completed_at) where open_flag_count > 0 and deleted_at is null;
create index checklist_instances_by_site_and_age on checklist_instances (site_id, id);

create table checklist_items (
  id uuid primary key,
  instance_id uuid not null,
  attempt smallint not null,
  template_item_id uuid,
  text text not null,
  description text,
  requires_photo boolean not null,
  "position" integer not null,
  status text not null,
  notes text,
  completed_at timestamptz(3),
  reviewed_by_id uuid,
  reviewed_at timestamptz(3),
  constraint checklist_items_status_check check (status in ('pending', 'completed', 'needs_attention', 'not_completed')),
  constraint checklist_items_instance_id_foreign foreign key (instance_id) references checklist_instances (id) on delete cascade
);
create index checklist_items_by_instance on checklist_items (instance_id, attempt, "position");

create table checklist_attempts (
  id uuid primary key,
  instance_id uuid not null,
  attempt smallint not null,
  started_at timestamptz(3),
  completed_at timestamptz(3),
  reset_at timestamptz(3) not null,
  reset_by_id uuid,
  reset_by_name text not null,
  constraint checklist_attempts_number unique (instance_id, attempt),
  constraint checklist_attempts_instance_id_foreign foreign key (instance_id) references checklist_instances (id) on delete cascade,
  constraint checklist_attempts_reset_by_id_foreign foreign key (reset_by_id) references users (id) on delete set null
);
create index checklist_attempts_reset_by on checklist_attempts (reset_by_id) where reset_by_id is not null;

create table photos (
  id uuid primary key,
  instance_id uuid not null,
  item_id uuid not null,
  uploaded_by_id uuid,
  device_photo_id text,
  filename text not null,
  label text,
  size integer not null,
  width integer not null,
  height integer not null,
  sha256 text not null,
  created_at timestamptz(3) not null,
  site_id uuid not null,
  constraint photos_once_a_device unique (uploaded_by_id, device_photo_id),
  constraint photos_instance_id_foreign foreign key (instance_id) references checklist_instances (id) on delete cascade,
  constraint photos_item_id_foreign foreign key (item_id) references checklist_items (id) on delete cascade,
  constraint photos_uploaded_by_id_foreign foreign key (uploaded_by_id) references users (id) on delete set null,
  constraint photos_site_id_foreign foreign key (site_id) references org_units (id)
);
create index photos_by_instance on photos (instance_id);
create index photos_by_item on photos (item_id, id);
create index photos_by_site_and_age on photos (site_id, id);

create table today_runs (
  site_id uuid primary key,
  ran_at timestamptz(3) not null,
  constraint today_runs_site_id_foreign foreign key (site_id) references org_units (id) on update cascade on delete cascade
);
