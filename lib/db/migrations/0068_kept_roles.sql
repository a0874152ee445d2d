CREATE TABLE "kept_roles" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"role_ids" text[] NOT NULL,
	"entry_id" text NOT NULL,
	"changed_by_id" text NOT NULL,
	"changed_by_name" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rejoin_roles" ADD COLUMN "why" text DEFAULT 'unban' NOT NULL;--> statement-breakpoint
CREATE INDEX "rejoin_roles_kept" ON "rejoin_roles" USING btree ("created_at") WHERE "rejoin_roles"."why" = 'kept';