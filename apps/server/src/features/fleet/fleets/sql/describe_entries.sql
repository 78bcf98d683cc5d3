-- Keeps the words the server found for these companies.
create or replace function describe_entries(ids text[], found_initials text[], found_places text[], found_pinyin text[])
  returns void language sql as $$
  update directory_entries l set initials = said.initials, place = said.place, pinyin = said.pinyin,
    search_grams = search_pieces(l.name || E'\n' || said.initials || E'\n' || said.place) || letter_quads(said.pinyin)
  from unnest(ids, found_initials, found_places, found_pinyin) as said (id, initials, place, pinyin)
  where l.company_id = said.id and (l.initials, l.place, l.pinyin) is distinct from (said.initials, said.place, said.pinyin)
$$;
