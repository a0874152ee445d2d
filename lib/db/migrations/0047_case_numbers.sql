CREATE TABLE "case_numbers" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "case_number" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_case" ON "audit_entries" USING btree ("guild_id","case_number") WHERE "audit_entries"."case_number" is not null;--> statement-breakpoint
UPDATE "audit_entries" SET "case_number" = "numbered"."number" FROM (
	SELECT "id", row_number() OVER (PARTITION BY "guild_id" ORDER BY "id") AS "number" FROM "audit_entries"
	WHERE "action" IN ('member.warn', 'member.timeout', 'member.timeout.remove', 'member.kick', 'member.ban', 'ban.remove')
		AND "outcome" IN ('done', 'partial', 'unknown')
) "numbered" WHERE "audit_entries"."id" = "numbered"."id";--> statement-breakpoint
INSERT INTO "case_numbers" ("guild_id", "last")
SELECT "guild_id", max("case_number") FROM "audit_entries" WHERE "case_number" IS NOT NULL GROUP BY "guild_id";
