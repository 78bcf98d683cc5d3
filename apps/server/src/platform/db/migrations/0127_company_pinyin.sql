-- Every company is found by the pinyin of its name; fleets were by their entry in the directory. A chore fills in what was there.
alter table companies add column pinyin text not null default '';
create index companies_without_pinyin on companies (id) where pinyin = '';
