CREATE TABLE "rejoin_roles" (
	"id" text PRIMARY KEY NOT NULL,
	"guild_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role_ids" text[] NOT NULL,
	"ordered_by_id" text NOT NULL,
	"ordered_by_name" text NOT NULL,
	"entry_id" text NOT NULL,
	"state" text NOT NULL,
	"explanation" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "timed_endings" (
	"id" text PRIMARY KEY NOT NULL,
	"guild_id" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"action" text NOT NULL,
	"input" jsonb NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ordered_by_id" text NOT NULL,
	"ordered_by_name" text NOT NULL,
	"entry_id" text NOT NULL,
	"state" text NOT NULL,
	"explanation" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brakes" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"limits" jsonb NOT NULL,
	"approval_over" integer,
	"approve_administrator" boolean DEFAULT false NOT NULL,
	"changed_by_id" text NOT NULL,
	"changed_by_name" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reason_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"guild_id" text NOT NULL,
	"text" text NOT NULL,
	"actions" text[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" text PRIMARY KEY NOT NULL,
	"guild_id" text NOT NULL,
	"owner_id" text,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"guild_id" text NOT NULL,
	"user_id" text NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "platform_log_entries" (
	"guild_id" text NOT NULL,
	"id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"action_type" integer NOT NULL,
	"user_id" text,
	"user_name" text,
	"target_id" text,
	"reason" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"entry_id" text,
	CONSTRAINT "platform_log_entries_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);
--> statement-breakpoint
CREATE TABLE "platform_logs" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"listed_at" timestamp (3) with time zone,
	"is_whole" boolean DEFAULT false NOT NULL,
	"refused_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "run_targets" (
	"run_id" text NOT NULL,
	"target_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"input" jsonb,
	"plan" text NOT NULL,
	"plan_text" text,
	"state" text NOT NULL,
	"explanation" text,
	"entry_id" text,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "run_targets_run_id_target_id_pk" PRIMARY KEY("run_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" text PRIMARY KEY NOT NULL,
	"guild_id" text NOT NULL,
	"action" text NOT NULL,
	"input" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"requested_by_id" text NOT NULL,
	"requested_by_name" text NOT NULL,
	"status" text NOT NULL,
	"because" text,
	"total" integer NOT NULL,
	"plan_hash" text NOT NULL,
	"undo_of" text,
	"decided_by_id" text,
	"decided_by_name" text,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"lease_holder" text,
	"lease_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "run_id" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "undo_of" text;--> statement-breakpoint
ALTER TABLE "run_targets" ADD CONSTRAINT "run_targets_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rejoin_roles_waiting" ON "rejoin_roles" USING btree ("guild_id","user_id") WHERE "rejoin_roles"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "timed_endings_waiting" ON "timed_endings" USING btree ("guild_id","user_id","action") WHERE "timed_endings"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "timed_endings_due" ON "timed_endings" USING btree ("not_before") WHERE "timed_endings"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "reason_templates_guild" ON "reason_templates" USING btree ("guild_id","position");--> statement-breakpoint
CREATE INDEX "saved_views_guild" ON "saved_views" USING btree ("guild_id","owner_id");--> statement-breakpoint
CREATE INDEX "staff_notes_user" ON "staff_notes" USING btree ("guild_id","user_id","id");--> statement-breakpoint
CREATE INDEX "platform_log_at" ON "platform_log_entries" USING btree ("guild_id","at");--> statement-breakpoint
CREATE INDEX "platform_log_entry" ON "platform_log_entries" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "run_targets_state" ON "run_targets" USING btree ("run_id","state","position");--> statement-breakpoint
CREATE INDEX "runs_guild" ON "runs" USING btree ("guild_id","id");--> statement-breakpoint
CREATE INDEX "runs_open" ON "runs" USING btree ("status") WHERE "runs"."status" in ('planned', 'asking', 'running', 'paused');--> statement-breakpoint
CREATE UNIQUE INDEX "runs_undo" ON "runs" USING btree ("undo_of") WHERE "runs"."status" not in ('planned', 'denied', 'expired', 'cancelled');--> statement-breakpoint
CREATE INDEX "audit_run" ON "audit_entries" USING btree ("run_id") WHERE "audit_entries"."run_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_undo" ON "audit_entries" USING btree ("undo_of") WHERE "audit_entries"."undo_of" is not null and "audit_entries"."outcome" in ('pending', 'done', 'partial', 'unknown');