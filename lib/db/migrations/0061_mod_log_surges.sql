CREATE TABLE "mod_log_surges" (
	"id" text PRIMARY KEY NOT NULL,
	"guild_id" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"joined" integer NOT NULL,
	"gone" integer NOT NULL,
	"is_exact" boolean NOT NULL,
	"usual" integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "mod_log_surges_open" ON "mod_log_surges" USING btree ("guild_id") WHERE "mod_log_surges"."ended_at" is null;