CREATE TABLE "application_identity" (
	"id" text PRIMARY KEY NOT NULL,
	"bot_user_id" text NOT NULL,
	"bot_name" text NOT NULL,
	"owner_id" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL
);
