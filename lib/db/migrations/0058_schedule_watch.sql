CREATE TABLE "schedule_watch" (
	"id" text PRIMARY KEY DEFAULT 'watch' NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"alive_at" timestamp (3) with time zone NOT NULL
);
