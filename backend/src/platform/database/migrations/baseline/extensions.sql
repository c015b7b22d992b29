-- Exclusion constraints compare ids with = inside a GiST index.
create extension if not exists btree_gist;
-- Paths of places.
create extension if not exists ltree;
-- Indexes of parts of words.
create extension if not exists pg_trgm;
