ALTER TABLE "message_templates" ADD COLUMN "search_text" text;--> statement-breakpoint
-- As `searchTextOf` in lib/message-templates writes it: what can be read as a link comes last.
UPDATE "message_templates" SET "search_text" = left(replace(lower(concat_ws(E'\n', "name", (
	SELECT string_agg("part" #>> '{}', E'\n' ORDER BY "part" #>> '{}' ~ '^https?://')
	FROM jsonb_path_query(jsonb_build_array("message" -> 'content', "message" -> 'embeds'), '$.**') AS "part"
	WHERE jsonb_typeof("part") = 'string' AND "part" #>> '{}' <> ''
))), 'ς', 'σ'), 20000);--> statement-breakpoint
ALTER TABLE "message_templates" ALTER COLUMN "search_text" SET NOT NULL;