-- Standards stand in five topics, carry the address of their official source, and say what public catalogues record of them.
alter table standards
  add column topic text check (topic in ('size', 'cold', 'dangerous', 'driver', 'papers')),
  add column source_url text not null default '';

update standards set
  topic = case
    when number like any (array['JT/T 808%', 'JT/T 809%', 'JT/T 794%', 'JT/T 1078%', 'GB/T 19056%'])
      or title in ('道路运输从业人员管理规定', '道路运输车辆动态监督管理办法') then 'driver'
    when scopes && array['cold'] then 'cold'
    when scopes && array['dangerous'] then 'dangerous'
    when scopes && array['vehicle', 'truck', 'tractor', 'trailer', 'carCarrier', 'oversize', 'heavy'] then 'size'
    else 'papers' end,
  -- Where anybody looks up the number; an exact page replaces it below where one is known.
  source_url = case
    when number like 'JT%' then 'https://jtst.mot.gov.cn/search/stdPage?q='
      || replace(replace(number, ' ', '%20'), '/', '%2F')
    when number <> '' then 'https://std.samr.gov.cn/search/stdPage?q='
      || replace(replace(number, ' ', '%20'), '/', '%2F') || '&tid='
    when is_checked then 'https://flk.npc.gov.cn/'
    else '' end;

update standard_versions v set content = v.content || jsonb_build_object('topic', s.topic, 'sourceUrl', s.source_url)
from standards s where s.id = v.standard_id;

-- What public catalogues said on 2026-11-19. `renewed`: the entry is given the number of its present edition.
create temporary table found (
  slug text, renewed text, standing text, published_on date, effective_on date, replaces text, replaced_by text,
  source_url text, source text, points text[]) on commit drop;
insert into found values
  ('GB-1589-2016', null, 'current', '2016-07-26', '2016-07-26', 'GB 1589-2004', '',
    'https://std.samr.gov.cn/gb/search/gbDetailed?id=71F772D8118AD3A7E05397BE0A0AB82A',
    '公开标准目录：现行，2016-07-26 发布并实施（2026-11-19 核对）',
    array['V 半挂车长不超过 13.75 米；45 英尺集装箱半挂车不超过 13.95 米。',
      'K 三轴的仓栅、栏板、平板、自卸半挂车长不超过 13 米。',
      'V 车宽不超过 2.55 米；冷藏车不超过 2.60 米。',
      'V 车货总高不超过 4 米，从地面算起（《超限运输车辆行驶公路管理规定》第三条）。',
      'V 列车总质量：三轴 27 吨、四轴 36 吨、五轴 43 吨、六轴及以上 49 吨；牵引车驱动轴为单轴的六轴列车 46 吨（同上）。',
      'V 载货汽车总质量：二轴 18 吨、三轴 25 吨、四轴 31 吨（同上）。',
      'K 铰接列车总长 17.1 至 18.1 米，按车头与挂车型式；货车列车 20 米；中置轴车辆运输列车 22 米。',
      'K 轴荷：转向轴 7 吨，单驱动轴 11.5 吨，二轴组 18 吨，三轴组 24 吨，随轴距与悬架变化。',
      'V 17.5 米低平板是市场叫法，不是合规的普通货运车型，只有取得大件运输许可时才能使用。',
      'K 公开资料称 GB 1589-2026 将于 2027 年 7 月 1 日起实施，官方公告待核对；在此之前限值以本版为准。']),
  ('GB-7258-2017', null, 'current', '2017-09-29', '2018-01-01', 'GB 7258-2012', '',
    'https://openstd.samr.gov.cn/bzgk/gb/newGbInfo?hcno=06A0C376A0CA7B14E93106194C99730F',
    '公开标准目录：现行，2017-09-29 发布，2018-01-01 实施（2026-11-19 核对）',
    array['K 公开资料称 GB 7258-2026 已经公布，实施日期待核对，使用前请到官方系统确认版次。',
      'K 尺寸与质量按 GB 1589 查。']),
  ('GB-38900-2020', null, 'current', '2020-05-26', '2021-01-01', 'GB 21861-2014、GB 18565-2016', '', null,
    '公开标准目录：现行，2020-05-26 发布，2021-01-01 实施（2026-11-19 核对）', null),
  ('GB-11567-2017', null, 'current', '2017-09-29', '2018-01-01', 'GB 11567.1-2001、GB 11567.2-2001', '', null,
    '公开标准目录：现行，2017-09-29 发布，2018-01-01 实施（2026-11-19 核对）', null),
  ('GB-17691-2018', null, 'current', '2018-06-22', '2019-07-01', '', '',
    'https://www.mee.gov.cn/ywgz/fgbz/bz/bzwb/dqhjbh/dqydywrwpfbz/201807/t20180703_445995.shtml',
    '公开资料：生态环境部 2018-06-22 发布，2019-07-01 起分车型、分阶段实施（2026-11-19 核对）', null),
  ('GB-32100-2015', null, 'current', '2015-09-17', '2015-10-01', '', '', null,
    '公开标准目录：现行，2015-09-17 发布，2015-10-01 实施，另有 2016 年第 1 号修改单（2026-11-19 核对）', null),
  ('GB-T-19056-2021', null, 'current', '2021-12-31', '2022-07-01', 'GB/T 19056-2012', '', null,
    '公开标准目录：现行，2021-12-31 发布，2022-07-01 实施（2026-11-19 核对）', null),
  ('GB-T-19680-2013', null, 'current', '2013-12-31', '2014-07-01', 'GB/T 19680-2005', '', null,
    '公开标准目录：现行，2013-12-31 发布，2014-07-01 实施（2026-11-19 核对）', null),
  ('GB-31605-2020', null, 'current', '2020-09-11', '2021-03-11', '', '', null,
    '公开标准目录：现行，2020-09-11 发布，2021-03-11 实施（2026-11-19 核对）', null),
  ('GB-T-28577-2021', null, 'current', '2021-11-26', '2022-06-01', 'GB/T 28577-2012', '', null,
    '公开标准目录：现行，2021-11-26 发布，2022-06-01 实施（2026-11-19 核对）', null),
  ('GB-T-31086-2014', null, 'abolished', '2014-12-22', '2015-07-01', '', 'GB/T 31086-2025', null,
    '公开标准目录：已被 GB/T 31086-2025 代替（2026-11-19 核对）', null),
  ('GB-T-37099-2018', null, 'abolished', '2018-12-28', '2019-07-01', '', 'GB/T 37099-2026', null,
    '公开标准目录：废止，已被 GB/T 37099-2026 代替（2026-11-19 核对）', null),
  ('GB-T-18354-2021', null, 'current', '2021-08-20', '2021-12-01', 'GB/T 18354-2006', '', null,
    '公开标准目录：现行，2021-08-20 发布，2021-12-01 实施（2026-11-19 核对）', null),
  ('GB-13392', 'GB 13392-2023', 'current', '2023-09-08', '2025-04-01', 'GB 13392-2005', '', null,
    '公开的标准首页与政府网站的解读：2023-09-08 发布，2025-04-01 实施（2026-11-19 核对）', '{}'),
  ('JT-T-617-2018', null, 'current', '2018-08-29', '2018-12-01', '', '', null,
    '公开标准目录：交通运输部公告 2018 年第 68 号，2018-08-29 发布，2018-12-01 实施（2026-11-19 核对）',
    array['V 分为 JT/T 617.1 至 JT/T 617.7 七个部分，编号年份均为 2018。',
      'K 公开资料称 2024 年 5 月 7 日有修改，使用时请到官方系统核对修改单。']),
  ('JT-T-808-2019', null, 'current', null, null, '', '',
    'https://jtst.mot.gov.cn/hb/search/stdHBView?id=a3011cd31e6602ec98f26c35329e88e4',
    '公开资料引用的交通运输标准化信息系统标准页（2026-11-19 核对），日期待补', null),
  ('GB-6944', null, 'unconfirmed', null, null, '', '', null, null,
    array['K 公开资料提到 2025 年版，发布与实施日期尚未核对，请到官方系统查最新版。']),
  ('GB-12268', null, 'unconfirmed', null, null, '', '', null, null,
    array['K 公开资料提到 2025 年版，发布与实施日期尚未核对，请到官方系统查最新版。']),
  ('超限运输车辆行驶公路管理规定', null, 'current', null, null, '', '',
    'https://xxgk.mot.gov.cn/jigou/fgs/202108/t20210825_3616568.html',
    '多处公开转载一致的第三条条文，官方页面见链接（2026-11-19 核对），日期待补',
    array['V 车货总高从地面算起超过 4 米、总宽超过 2.55 米或总长超过 18.1 米，是超限运输（第三条）。',
      'V 车货总质量限值：二轴货车 18 吨，三轴货车 25 吨，四轴货车 31 吨；三轴列车 27 吨，四轴 36 吨，五轴 43 吨，六轴及以上 49 吨，其中牵引车驱动轴为单轴的 46 吨（第三条）。',
      'V 除驱动轴外按每侧双轮胎计算；每轴每侧为单轮胎的减 3 吨，装加宽轮胎的除外（第三条）。',
      'V 符合 GB 1589 的冷藏车、汽车列车、装空气悬架的车辆和专用作业车，不认定为超限运输车辆（第三条）。',
      'V 17.5 米低平板只有取得大件运输许可时才能使用。']),
  ('道路货物运输及站场管理规定', null, 'current', '2026-02-06', '2026-03-20', '', '',
    'https://xxgk.mot.gov.cn/gz/202602/t20260213_4200294.html',
    '公开资料：2026 年第八次修正，交通运输部令 2026 年第 5 号，2026-03-20 施行（2026-11-19 核对）', null),
  ('道路危险货物运输管理规定', null, 'current', null, null, '', '',
    'https://xxgk.mot.gov.cn/gz/202602/t20260213_4200295.html',
    '公开资料：2026 年修正，官方页面见链接（2026-11-19 核对），日期待补', null),
  ('道路运输条例', null, 'current', '2004-04-30', '2004-07-01', '', '',
    'https://xzfg.moj.gov.cn/mobile/law/detail?LawID=1488',
    '公开的条例文本：2004-04-30 公布，2004-07-01 施行，之后多次修订（2026-11-19 核对）', null),
  ('个人信息保护法', null, 'current', '2021-08-20', '2021-11-01', '', '',
    'https://www.cac.gov.cn/2021-08/20/c_1631050028355286.htm',
    '公开资料：2021-08-20 通过，2021-11-01 施行，国家网信办刊有全文（2026-11-19 核对）', null);

-- An entry the office has saved since is the office's; nothing of it is overwritten.
update standards s set
  slug = coalesce(replace(replace(f.renewed, '/', '-'), ' ', '-'), s.slug),
  number = coalesce(f.renewed, s.number),
  standing = f.standing, published_on = f.published_on, effective_on = f.effective_on,
  replaces = f.replaces, replaced_by = f.replaced_by,
  is_checked = f.standing <> 'unconfirmed',
  source_url = coalesce(f.source_url, replace(s.source_url, 'GB%2013392&', 'GB%2013392-2023&')),
  source = coalesce(f.source, s.source),
  points = case when f.points is null then s.points else coalesce((
    select jsonb_agg(jsonb_build_object('text', substr(point, 3), 'isChecked', point like 'V %'))
    from unnest(f.points) as point), '[]') end,
  version = 2, updated_at = app_now()
from found f
where s.slug = f.slug and s.version = 1
  and not exists (
    select from standards other where other.slug = replace(replace(f.renewed, '/', '-'), ' ', '-'));

insert into standards (id, slug, number, title, class, is_mandatory, standing, published_on, effective_on, replaces,
  is_checked, scopes, summary, source, source_url, topic)
select id, replace(replace(number, '/', '-'), ' ', '-'), number, title, 'national', false, 'current', published_on,
  effective_on, replaces, true, string_to_array(scopes, ','), summary,
  '公开标准目录：' || published_on || ' 发布，' || effective_on || ' 实施（2026-11-19 核对）',
  'https://std.samr.gov.cn/search/stdPage?q=' || replace(replace(number, ' ', '%20'), '/', '%2F') || '&tid=', topic
from (values
  ('std038', 'GB/T 31086-2025', '物流企业冷链服务能力要求与评估指标', date '2025-02-28', date '2025-06-01', 'GB/T 31086-2014', 'cold',
    '提供冷链服务的物流企业应当具备的服务能力，以及能力按哪些指标评估。', 'cold'),
  ('std039', 'GB/T 37099-2026', '绿色物流指标构成与核算方法', date '2026-01-28', date '2026-05-01', 'GB/T 37099-2018', 'fleet',
    '绿色物流看哪些指标、怎样核算。', 'papers')
) as entry (id, number, title, published_on, effective_on, replaces, scopes, summary, topic)
where not exists (select from standards s where s.slug = replace(replace(entry.number, '/', '-'), ' ', '-'));

alter table standards
  alter column topic set not null,
  add check (not is_checked or source_url <> '');
create index standards_by_topic on standards (topic, sort_key, id) include (is_published);
create index standard_versions_newest on standard_versions (saved_at desc, standard_id);

insert into standard_versions (standard_id, number, content, note)
select id, version, jsonb_build_object(
  'number', number, 'title', title, 'class', class, 'topic', topic, 'isMandatory', is_mandatory, 'standing', standing,
  'publishedOn', published_on, 'effectiveOn', effective_on, 'replaces', replaces, 'replacedBy', replaced_by,
  'isChecked', is_checked, 'summary', summary, 'points', points, 'scopes', scopes, 'source', source,
  'sourceUrl', source_url, 'isPublished', is_published),
  case when version = 1 then '首次收录'
    when standing = 'unconfirmed' then '补充待核对的版次线索'
    when standing = 'abolished' then '对照公开目录核对：已被 ' || replaced_by || ' 代替'
    else '对照公开目录核对版本，写明官方来源' end
from standards s
where not exists (select from standard_versions v where v.standard_id = s.id and v.number = s.version);
