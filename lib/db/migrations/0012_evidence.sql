CREATE TABLE "evidence" (
	"id" text PRIMARY KEY NOT NULL,
	"guild_id" text NOT NULL,
	"kind" text NOT NULL,
	"run_id" text,
	"target_id" text,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"taken_by_id" text NOT NULL,
	"taken_by_name" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"channel_ids" text[] NOT NULL,
	"total" integer NOT NULL,
	"key_id" text NOT NULL,
	"seal" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence_messages" (
	"evidence_id" text NOT NULL,
	"position" integer NOT NULL,
	"channel_id" text NOT NULL,
	"message_id" text NOT NULL,
	"copy" jsonb NOT NULL,
	CONSTRAINT "evidence_messages_evidence_id_position_pk" PRIMARY KEY("evidence_id","position")
);
--> statement-breakpoint
CREATE TABLE "retention" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"evidence_days" integer,
	"changed_by_id" text NOT NULL,
	"changed_by_name" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "evidence_messages" ADD CONSTRAINT "evidence_messages_evidence_id_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."evidence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evidence_guild" ON "evidence" USING btree ("guild_id","id");--> statement-breakpoint
CREATE INDEX "evidence_run" ON "evidence" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "evidence_messages_channel" ON "evidence_messages" USING btree ("evidence_id","channel_id","position");