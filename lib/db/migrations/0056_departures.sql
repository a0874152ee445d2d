CREATE TABLE "departures" (
	"id" text PRIMARY KEY NOT NULL,
	"guild_id" text NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"username" text NOT NULL,
	"global_name" text,
	"nick" text,
	"avatar" text,
	"bot" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone NOT NULL,
	"heard" boolean NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guild_syncs" ADD COLUMN "departures_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "departures_newest" ON "departures" USING btree ("guild_id","left_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "departures_person" ON "departures" USING btree ("guild_id","user_id");--> statement-breakpoint
CREATE INDEX "departures_left" ON "departures" USING btree ("left_at");--> statement-breakpoint
-- Of guilds that are known: who leaves from now on is written down.
UPDATE "guild_syncs" SET "departures_since" = now() WHERE "complete_at" IS NOT NULL;
