CREATE TABLE "last_written" (
	"guild_id" text NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "last_written_guild_id_user_id_pk" PRIMARY KEY("guild_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "guilds" ADD COLUMN "heard_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "audit_erasures" ON "audit_entries" USING btree ("guild_id","id","target_id") WHERE "audit_entries"."action" = 'person.erase';--> statement-breakpoint
INSERT INTO "last_written" ("guild_id", "user_id", "at")
SELECT "guild_id", "author_id", max("created_at") FROM "messages" WHERE NOT "author_system" AND "type" <> 7 GROUP BY "guild_id", "author_id";--> statement-breakpoint
UPDATE "guilds" SET "heard_since" = now()
WHERE "left_at" IS NULL AND EXISTS (SELECT FROM "seen_events" WHERE "name" = 'MESSAGE_CREATE');
