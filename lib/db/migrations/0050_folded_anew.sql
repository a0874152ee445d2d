-- As `foldText` in lib/directory writes it, where it wrote something else before.
CREATE FUNCTION pg_temp.folded_anew(folded text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT rtrim(regexp_replace(regexp_replace(
		translate(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ςıøđłħŧیىئکأإآؤۀۂۓ', 'σiodlhtيييكاااوەہے'),
		'[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]', '', 'g'),
		'[ \u115f\u1160\u2800]+', ' ', 'g'))
$$;--> statement-breakpoint
UPDATE "members" SET "sort_name" = left(coalesce(nullif(ltrim(pg_temp.folded_anew("sort_name")), ''), lower("username")), 200), "search_text" = ' ' || ltrim(pg_temp.folded_anew("search_text")) WHERE "search_text" ~ '[ßæœςıøđłħŧیىئکأإآؤۀۂۓ\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\ufe00-\ufe0f\U000e0100-\U000e01ef]';--> statement-breakpoint
UPDATE "former_names" SET "search_text" = ' ' || ltrim(pg_temp.folded_anew("search_text")) WHERE "search_text" ~ '[ßæœςıøđłħŧیىئکأإآؤۀۂۓ\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\ufe00-\ufe0f\U000e0100-\U000e01ef]';--> statement-breakpoint
UPDATE "messages" SET "search_text" = ' ' || ltrim(pg_temp.folded_anew("search_text")) WHERE "search_text" ~ '[ßæœςıøđłħŧیىئکأإآؤۀۂۓ\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\ufe00-\ufe0f\U000e0100-\U000e01ef]';--> statement-breakpoint
UPDATE "former_messages" SET "search_text" = ' ' || ltrim(pg_temp.folded_anew("search_text")) WHERE "search_text" ~ '[ßæœςıøđłħŧیىئکأإآؤۀۂۓ\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\ufe00-\ufe0f\U000e0100-\U000e01ef]';--> statement-breakpoint
DROP FUNCTION pg_temp.folded_anew(text);
