CREATE TABLE "warning_steps" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"steps" jsonb NOT NULL,
	"changed_by_id" text NOT NULL,
	"changed_by_name" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
