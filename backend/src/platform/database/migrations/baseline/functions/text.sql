-- Text as it is compared and searched, whatever the database's locale: the database's side of `caseFolded` and `searchKey`. Indexes are made of
-- both, so neither function ever changes: another rule needs another function. A text in ASCII, as most are, needs none of the steps.
create function casefolded(value text) returns text language sql immutable parallel safe
return case when octet_length(value) = char_length(value)
  then lower(value collate "und-x-icu")
  else replace(normalize(lower(upper(lower(normalize(value, NFC) collate "und-x-icu"))), NFC), 'ς', 'σ')
end;

create function search_key(value text) returns text language sql immutable parallel safe
return case when octet_length(value) = char_length(value)
  then lower(value collate "und-x-icu")
  else translate(
    replace(replace(normalize(regexp_replace(normalize(casefolded(value), NFD), '[\u0300-\u036f]', '', 'g'), NFC), 'æ', 'ae'), 'œ', 'oe'),
    'øłđħŧ', 'oldht')
end;
