-- Tables of what is published: articles, messages of visitors, the library of standards with its first entries.

create table articles (
  id text primary key,
  standing text not null default 'unpublished' check (standing in ('unpublished', 'published', 'withdrawn', 'archived')),
  -- How far the newest words have come; 'none' when they are the public ones, or nothing is written on.
  stage text not null default 'draft' check (stage in ('none', 'draft', 'in_review', 'scheduled')),
  newest_number integer not null default 1,
  published_number integer,
  published_at timestamptz,
  republished_at timestamptz,
  scheduled_for timestamptz,
  -- From this moment on strangers find it in lists. Set when published and when scheduled: no job is needed.
  listed_from timestamptz,
  withdrawn_at timestamptz,
  withdraw_reason text,
  archived_at timestamptz,
  return_note text,
  pinned_at timestamptz,
  is_on_home boolean not null default false,
  notifies_members boolean not null default false,
  -- Of the version that is public, or that will be at its hour.
  category text,
  tags text[] not null default '{}',
  -- Pieces of the newest title, for the office.
  title_grams text[] not null default '{}',
  -- Goes up with every change.
  revision integer not null default 1,
  saved_at timestamptz not null default app_now(),
  saved_by text not null references users,
  created_at timestamptz not null default app_now(),
  check ((stage = 'scheduled') = (scheduled_for is not null)),
  check (standing <> 'unpublished' or stage <> 'none'),
  check (standing not in ('withdrawn', 'archived') or stage = 'none'),
  check (standing = 'unpublished' or (published_number is not null and published_at is not null)),
  check (standing <> 'withdrawn' or (withdrawn_at is not null and withdraw_reason is not null)),
  check (standing = 'published' or pinned_at is null),
  check ((listed_from is not null) = (standing = 'published' or (standing = 'unpublished' and stage = 'scheduled'))),
  check (listed_from is null or category is not null)
);
create index articles_listed on articles (listed_from desc, id desc) where listed_from is not null;
create index articles_pinned_first on articles (pinned_at desc nulls last, listed_from desc, id desc)
  where listed_from is not null;
create index articles_of_category on articles (category, pinned_at desc nulls last, listed_from desc, id desc)
  where listed_from is not null;
create index articles_tags on articles using gin (tags) where listed_from is not null;
create index articles_on_home on articles (listed_from desc, id desc) where is_on_home and listed_from is not null;
create index articles_due on articles (scheduled_for) where stage = 'scheduled';
create index articles_saved on articles (saved_at desc, id);
create index articles_of_standing on articles (standing, stage, saved_at desc, id);
create index articles_title on articles using gin (title_grams);

create table article_versions (
  article_id text not null references articles,
  number integer not null check (number > 0),
  title text not null,
  summary text not null check (length(summary) <= 120),
  category text,
  tags text[] not null,
  source text not null,
  author text not null,
  cover_file_id text references files,
  document jsonb not null,
  note text not null default '',
  saved_by text not null references users,
  saved_at timestamptz not null default app_now(),
  -- Null while it is being written.
  closed_at timestamptz,
  primary key (article_id, number)
);
create unique index article_versions_open on article_versions (article_id) where closed_at is null;

-- Every time a version became public.
create table article_publications (
  article_id text not null,
  number integer not null,
  published_at timestamptz not null,
  -- Null: at its hour, by itself.
  published_by text references users,
  primary key (article_id, number, published_at),
  foreign key (article_id, number) references article_versions
);

-- Pictures, attachments and covers of each version.
create table article_files (
  article_id text not null,
  number integer not null,
  file_id text not null references files,
  primary key (article_id, number, file_id),
  foreign key (article_id, number) references article_versions
);
create index article_files_file on article_files (file_id);

-- What the words of a listed or scheduled article are found by; written anew whenever it becomes public.
create table article_texts (
  article_id text primary key references articles,
  grams text[] not null,
  -- Lower case, without spaces and brackets: pieces find, this confirms.
  words text not null
);
create index article_texts_grams on article_texts using gin (grams);

create table article_readers (
  day date not null,
  article_id text not null references articles,
  reader bytea not null,
  primary key (day, article_id, reader)
);

create table article_reads (
  article_id text not null references articles,
  day date not null,
  count integer not null,
  primary key (day, article_id)
);

create table article_totals (
  article_id text primary key references articles,
  count integer not null
);

create table contact_messages (
  id text primary key,
  receipt_no text not null unique,
  kind text not null,
  name text not null,
  company_name text not null default '',
  phone text not null,
  email text not null default '',
  text text not null,
  consent_version text not null,
  -- Whoever was signed in when it was sent.
  user_id text references users,
  -- It fell into the trap of the form: kept, shown to nobody who does not look for it.
  is_spam boolean not null default false,
  status text not null default 'new' check (status in ('new', 'handling', 'replied', 'closed')),
  assignee_id text references users,
  sent_at timestamptz not null default app_now(),
  due_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  answered_by text references users,
  closed_at timestamptz,
  close_reason text,
  -- The deadline whose passing administrators have been told of.
  told_due_at timestamptz,
  search_grams text[] not null default '{}',
  check ((answer is null) = (answered_at is null)),
  check (status <> 'replied' or answer is not null),
  check ((status = 'closed') = (closed_at is not null))
);
create index contact_messages_open on contact_messages (due_at, id) where status in ('new', 'handling');
create index contact_messages_newest on contact_messages (sent_at desc, id) where not is_spam;
create index contact_messages_status on contact_messages (status, sent_at desc, id) where not is_spam;
create index contact_messages_spam on contact_messages (sent_at desc, id) where is_spam;
create index contact_messages_answered on contact_messages (answered_at) where answered_at is not null;
create index contact_messages_user on contact_messages (user_id) where user_id is not null;
create index contact_messages_search on contact_messages using gin (search_grams);

-- What staff write down for themselves, about a message or a report.
create table case_notes (
  id text primary key,
  message_id text references contact_messages,
  report_id text references reports,
  text text not null,
  user_id text not null references users,
  written_at timestamptz not null default app_now(),
  check ((message_id is null) <> (report_id is null))
);
create index case_notes_message on case_notes (message_id, written_at desc) where message_id is not null;
create index case_notes_report on case_notes (report_id, written_at desc) where report_id is not null;

-- One row per tag of a listed or scheduled article: the newest articles of a tag are read from an index.
create table article_tags (
  article_id text not null references articles on delete cascade,
  tag text not null,
  listed_from timestamptz not null,
  primary key (article_id, tag)
);
create index article_tags_newest on article_tags (tag, listed_from desc, article_id desc);

create table standards (
  id text primary key,
  -- Its address: the number with dashes, or the title of a rule.
  slug text not null unique,
  -- The slug without the year of the edition, for citations without one.
  stem text not null generated always as (regexp_replace(slug, '^(.*\d)-(19|20)\d{2}$', '\1')) stored,
  number text not null,
  title text not null,
  class text not null check (class in ('national', 'industry', 'group', 'rule')),
  is_mandatory boolean not null,
  standing text not null check (standing in ('current', 'abolished', 'unconfirmed')),
  published_on date,
  effective_on date,
  replaces text not null default '',
  replaced_by text not null default '',
  -- The edition was compared with the official catalogue.
  is_checked boolean not null,
  summary text not null,
  points jsonb not null default '[]',
  scopes text[] not null default '{}',
  source text not null default '',
  is_published boolean not null default true,
  version integer not null default 1,
  -- The last version whose change was announced.
  alerted_version integer not null default 0,
  updated_at timestamptz not null default app_now(),
  sort_key text not null generated always as (standard_sort_key(class, number, title)) stored,
  search_text text not null generated always as (standard_text(number, title, summary, points)) stored,
  search_grams text[] not null generated always as (search_pieces(standard_text(number, title, summary, points))) stored,
  check (number <> '' or class = 'rule')
);
create index standards_search on standards using gin (search_grams);
create index standards_order on standards (sort_key, id);
create index standards_stem on standards (stem);
create index standards_alerted on standards (alerted_version) where alerted_version > 0;
-- Lists of the library by one filter in the list's order; `is_published` is in them so that totals are counted in the index.
create index standards_by_standing on standards (standing, sort_key, id) include (is_published, effective_on);
create index standards_by_class on standards (class, sort_key, id) include (is_published);
create index standards_by_check on standards (is_checked, sort_key, id) include (is_published);
-- Upcoming entries are few; they are sorted after they are found.
create index standards_upcoming on standards (effective_on) include (is_published) where standing = 'current';
create index standards_scopes on standards using gin (scopes);

create table standard_versions (
  standard_id text not null references standards,
  number integer not null check (number > 0),
  content jsonb not null,
  note text not null,
  is_alerting boolean not null default false,
  saved_by text references users,
  saved_at timestamptz not null default app_now(),
  primary key (standard_id, number)
);
create index standard_versions_alerts on standard_versions (saved_at desc) where is_alerting;

insert into standards (id, slug, number, title, class, is_mandatory, standing, is_checked, scopes, summary, points, source)
select 'std' || lpad(row_number() over ()::text, 3, '0'),
  case when number = '' then title else replace(replace(number, '/', '-'), ' ', '-') end,
  number, title,
  case when number = '' then 'rule' when number like 'GB%' then 'national' else 'industry' end,
  number = '' or number not like '%/T %',
  standing, is_checked, string_to_array(scopes, ','), summary,
  coalesce((select jsonb_agg(jsonb_build_object('text', substr(point, 3), 'isChecked', point like 'V %'))
    from unnest(points) as point), '[]'),
  case when number like 'GB%' then '国家标准全文公开系统 openstd.samr.gov.cn'
    when number <> '' then '交通运输部公布的行业标准文本'
    else '国家和主管部门公布的正式文本' end
from (values
  ('GB 1589-2016', '汽车、挂车及汽车列车外廓尺寸、轴荷及质量限值', 'current', true, 'vehicle',
    '车辆和列车最多能有多长、多宽、多高、多重。超过其中任何一项，就不再是普通货运车辆。',
    array['V 半挂车长不超过 13.75 米；45 英尺集装箱半挂车不超过 13.95 米。',
      'K 三轴的仓栅、栏板、平板、自卸半挂车长不超过 13 米。',
      'V 车宽不超过 2.55 米；冷藏车不超过 2.60 米。',
      'K 车高不超过 4 米。',
      'V 列车总质量：四轴 36 吨、五轴 43 吨、六轴 49 吨。',
      'K 载货汽车总质量：二轴 18 吨、三轴 25 吨、四轴 31 吨。',
      'K 铰接列车总长 17.1 至 18.1 米，按车头与挂车型式；货车列车 20 米；中置轴车辆运输列车 22 米。',
      'V 17.5 米低平板是市场叫法，不是合规的普通货运车型，只有取得大件运输许可时才能使用。']),
  ('GB 7258-2017', '机动车运行安全技术条件', 'unconfirmed', false, 'vehicle',
    '机动车上路行驶的基本安全技术要求，注册登记、检验和路面检查都以它为准。',
    array['K 修订曾在进行中，使用前请到官方系统确认版次。', 'K 尺寸与质量按 GB 1589 查。']),
  ('GB 38900-2020', '机动车安全技术检验项目和方法', 'current', false, 'vehicle',
    '年检查哪些项目、怎样检。送检前可以逐项自查。', array['K 外廓尺寸检验以 GB 1589 的限值为准。']),
  ('JT/T 617-2018', '危险货物道路运输规则', 'current', true, 'dangerous',
    '危险货物道路运输全过程的规则，共七个部分。',
    array['V 分为 JT/T 617.1 至 JT/T 617.7 七个部分，编号年份均为 2018。']),
  ('JT/T 1178.1-2018', '营运货车安全技术条件 第1部分：载货汽车', 'current', false, 'truck',
    '营运载货汽车应当达到的安全技术条件。', array['K 尺寸与质量先满足 GB 1589。']),
  ('JT/T 1178.2-2019', '营运货车安全技术条件 第2部分：牵引车辆与挂车', 'current', false, 'tractor,trailer',
    '营运牵引车辆与挂车应当达到的安全技术条件。', array['K 尺寸与质量先满足 GB 1589。']),
  ('JT/T 808-2019', '道路运输车辆卫星定位系统 通讯协议', 'current', true, 'heavy',
    '车载定位终端与监控平台之间怎样通讯。', array['K 重型货车与牵引车（总质量 12 吨及以上）须安装合规的卫星定位装置。']),
  ('JT/T 809-2019', '道路运输车辆卫星定位系统 平台数据交换', 'current', false, 'heavy',
    '定位监控平台之间怎样交换数据。', null),
  ('JT/T 794-2019', '道路运输车辆卫星定位系统 车载终端', 'current', false, 'heavy',
    '车载定位终端本身的技术要求。', null),
  ('JT/T 1078-2016', '道路运输车辆卫星定位系统 视频通信', 'current', true, 'heavy',
    '带视频的车载终端与平台之间怎样通信。', null),
  ('GB/T 18354-2021', '物流术语', 'current', false, 'company', '物流行业用语的统一定义，合同与标书的用词可以参照。', null),
  ('GB/T 19680-2013', '物流企业分类与评估指标', 'unconfirmed', false, 'fleet',
    '物流企业分为哪几类、按哪些指标评级。', null),
  ('GB 32100-2015', '法人和其他组织统一社会信用代码编码规则', 'current', true, 'company',
    '统一社会信用代码怎样组成、校验位怎样计算。',
    array['V 共 18 位：登记管理部门 1 位、机构类别 1 位、行政区划 6 位、主体标识 9 位、校验 1 位。',
      'V 不使用字母 I、O、S、V、Z；校验位可能是其余 31 个字符中的任何一个。']),
  ('GB/T 19056-2021', '汽车行驶记录仪', 'current', false, 'heavy', '汽车行驶记录仪的技术要求。', null),
  ('GB 13392', '道路运输危险货物车辆标志', 'unconfirmed', false, 'dangerous', '危险货物运输车辆应当使用的标志。',
    array['K 版次尚未核对，请到官方系统查最新版。']),
  ('GB 6944', '危险货物分类和品名编号', 'unconfirmed', false, 'dangerous', '危险货物分成哪些类、怎样编号。',
    array['K 版次尚未核对，请到官方系统查最新版。']),
  ('GB 12268', '危险货物品名表', 'unconfirmed', false, 'dangerous', '逐项列出危险货物的品名与编号。',
    array['K 版次尚未核对，请到官方系统查最新版。']),
  ('JT/T 1285-2020', '危险货物道路运输营运车辆安全技术条件', 'current', false, 'dangerous',
    '运输危险货物的营运车辆应当达到的安全技术条件。', null),
  ('JT/T 719-2016', '营运货车燃料消耗量限值', 'current', false, 'truck,tractor', '营运货车的燃料消耗量不能超过多少。', null),
  ('JT/T 198-2016', '道路运输车辆技术等级划分和评定要求', 'unconfirmed', false, 'vehicle', '营运车辆的技术等级怎样划分和评定。', null),
  ('GB 31605-2020', '食品冷链物流卫生规范', 'current', false, 'cold', '食品冷链物流各环节的卫生要求。', null),
  ('GB/T 28577-2021', '冷链物流分类与基本要求', 'current', false, 'cold', '冷链物流怎样分类、各类的基本要求。', null),
  ('GB/T 31086-2014', '物流企业冷链服务要求与能力评估指标', 'current', true, 'cold',
    '提供冷链服务的物流企业应当达到的要求，以及能力按哪些指标评估。', null),
  ('GB/T 26774-2016', '车辆运输车通用技术条件', 'unconfirmed', false, 'carCarrier', '运输商品车的车辆应当符合的技术条件。',
    array['K 列车长度见 GB 1589。']),
  ('GB 11567-2017', '汽车及挂车侧面和后下部防护要求', 'current', false, 'vehicle', '货车与挂车侧面和后下部的防护装置。', null),
  ('GB 17691-2018', '重型柴油车污染物排放限值及测量方法（中国第六阶段）', 'current', false, 'heavy',
    '重型柴油车的国六排放要求。', null),
  ('GB/T 37099-2018', '绿色物流指标构成与核算方法', 'current', true, 'fleet', '绿色物流看哪些指标、怎样核算。', null),
  ('JT/T 631', '道路货物运输企业等级', 'unconfirmed', false, 'fleet', '道路货物运输企业的等级条件。',
    array['K 版次尚未核对，请到官方系统查最新版。']),
  ('JT/T 620', '零担货物道路运输服务规范', 'unconfirmed', false, 'ltl', '零担货物运输服务各环节的要求。',
    array['K 版次尚未核对，请到官方系统查最新版。']),
  ('', '道路运输条例', 'current', false, 'fleet', '道路运输经营的许可、经营行为与监督。',
    array['K 道路运输经营许可证载明经营范围，一般四年换证，各地可能不同。']),
  ('', '道路货物运输及站场管理规定', 'current', false, 'fleet', '道路货物运输经营与货运站场的管理。',
    array['V 2019 年 1 月 1 日起，总质量 4.5 吨及以下的普通货运车辆不再需要道路运输证。']),
  ('', '道路危险货物运输管理规定', 'current', false, 'dangerous', '从事道路危险货物运输的许可、车辆、人员与管理。', null),
  ('', '道路运输从业人员管理规定', 'current', false, 'fleet', '驾驶员、押运员、装卸管理人员等从业资格的管理。',
    array['V 2019 年 1 月 1 日起，驾驶总质量 4.5 吨及以下普通货运车辆不再需要从业资格证。']),
  ('', '道路运输车辆动态监督管理办法', 'current', false, 'heavy', '营运车辆安装卫星定位装置与动态监控的要求。',
    array['K 重型货车与牵引车（总质量 12 吨及以上）须安装合规的卫星定位装置。']),
  ('', '超限运输车辆行驶公路管理规定', 'current', false, 'vehicle,oversize', '超限运输怎样认定，大件运输怎样办理许可。',
    array['K 普通货运车辆的尺寸与质量限值见 GB 1589。', 'V 17.5 米低平板只有取得大件运输许可时才能使用。']),
  ('', '网络平台道路货物运输经营管理暂行办法', 'current', false, '', '网络货运经营者的条件、责任与监督。', null),
  ('', '个人信息保护法', 'current', false, 'company', '收集和使用司机、客户等个人信息时应当遵守的法律。', null)
) as entry (number, title, standing, is_checked, scopes, summary, points);

insert into standard_versions (standard_id, number, content, note)
select id, 1, jsonb_build_object(
  'number', number, 'title', title, 'class', class, 'isMandatory', is_mandatory, 'standing', standing,
  'publishedOn', published_on, 'effectiveOn', effective_on, 'replaces', replaces, 'replacedBy', replaced_by,
  'isChecked', is_checked, 'summary', summary, 'points', points, 'scopes', scopes, 'source', source,
  'isPublished', is_published), '首次收录'
from standards;

create table standard_favourites (
  user_id text not null references users,
  standard_id text not null references standards,
  added_at timestamptz not null default app_now(),
  primary key (user_id, standard_id)
);
create index standard_favourites_of on standard_favourites (standard_id);

create table standard_reads (
  user_id text not null references users,
  standard_id text not null references standards,
  version integer not null check (version > 0),
  read_at timestamptz not null default app_now(),
  primary key (user_id, standard_id)
);
create index standard_reads_of on standard_reads (standard_id, version);

-- Attachments of a standard that the office may publish; public while their standard is shown.
create table standard_files (
  standard_id text not null references standards,
  file_id text not null references files,
  position integer not null check (position > 0),
  added_by text not null references users,
  added_at timestamptz not null default app_now(),
  primary key (standard_id, file_id)
);
create index standard_files_file on standard_files (file_id);
