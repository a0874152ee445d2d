CREATE TABLE "mod_log_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"guild_id" text NOT NULL,
	"of" text NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mod_logs" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"channel_id" text NOT NULL,
	"kinds" text[] NOT NULL,
	"because" text,
	"sending" jsonb,
	"not_before" timestamp (3) with time zone NOT NULL,
	"turn" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"changed_by_id" text NOT NULL,
	"changed_by_name" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mod_log_lines_guild" ON "mod_log_lines" USING btree ("guild_id","queued_at","id");