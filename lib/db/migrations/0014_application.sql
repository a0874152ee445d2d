CREATE TABLE "application_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"intent" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"explanation" text,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bot_presence" (
	"id" text PRIMARY KEY DEFAULT 'presence' NOT NULL,
	"status" text NOT NULL,
	"activities" jsonb NOT NULL,
	"afk" boolean NOT NULL,
	"since" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "token_resets" (
	"id" text PRIMARY KEY DEFAULT 'reset' NOT NULL,
	"mark" text NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"lost_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "setup_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"author_id" text,
	"author_name" text,
	"channel_id" text,
	"reply_id" text,
	"replied_at" timestamp (3) with time zone,
	CONSTRAINT "sign_in_codes_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "unlocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vault_secrets" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "application_changes_pending" ON "application_changes" USING btree ("outcome","opened_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_reply" ON "sign_in_codes" USING btree ("reply_id");--> statement-breakpoint
CREATE INDEX "sign_in_codes_address" ON "sign_in_codes" USING btree ("address_hash","created_at");