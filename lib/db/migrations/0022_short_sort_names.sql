-- As `sortName` in lib/mirror/members writes it.
UPDATE "members" SET "sort_name" = left("sort_name", 200) WHERE length("sort_name") > 200;
