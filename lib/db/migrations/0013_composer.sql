CREATE TABLE "kept_file_parts" (
	"file_id" text NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "kept_file_parts_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
CREATE TABLE "kept_files" (
	"id" text PRIMARY KEY NOT NULL,
	"guild_id" text NOT NULL,
	"scheduled_id" text,
	"kept_by_id" text NOT NULL,
	"filename" text NOT NULL,
	"size" integer NOT NULL,
	"content_type" text NOT NULL,
	"is_whole" boolean DEFAULT false NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_template_versions" (
	"template_id" text NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"message" jsonb NOT NULL,
	"saved_by_id" text NOT NULL,
	"saved_by_name" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_template_versions_template_id_version_pk" PRIMARY KEY("template_id","version")
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"guild_id" text NOT NULL,
	"owner_id" text,
	"name" text NOT NULL,
	"message" jsonb NOT NULL,
	"version" integer NOT NULL,
	"created_by_id" text NOT NULL,
	"created_by_name" text NOT NULL,
	"changed_by_name" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduled_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"guild_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"message" jsonb NOT NULL,
	"times" jsonb NOT NULL,
	"missed" text NOT NULL,
	"ordered_by_id" text NOT NULL,
	"ordered_by_name" text NOT NULL,
	"state" text NOT NULL,
	"explanation" text,
	"next_at" timestamp (3) with time zone,
	"not_before" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone,
	"last_outcome" text,
	"last_entry_id" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"guild_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"id" text NOT NULL,
	"uploaded_by_id" text NOT NULL,
	"filename" text NOT NULL,
	"size" integer NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "uploads_guild_id_channel_id_id_pk" PRIMARY KEY("guild_id","channel_id","id")
);
--> statement-breakpoint
ALTER TABLE "kept_file_parts" ADD CONSTRAINT "kept_file_parts_file_id_kept_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."kept_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_files" ADD CONSTRAINT "kept_files_scheduled_id_scheduled_messages_id_fk" FOREIGN KEY ("scheduled_id") REFERENCES "public"."scheduled_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_template_versions" ADD CONSTRAINT "message_template_versions_template_id_message_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."message_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_files_scheduled" ON "kept_files" USING btree ("scheduled_id");--> statement-breakpoint
CREATE INDEX "kept_files_guild" ON "kept_files" USING btree ("guild_id");--> statement-breakpoint
CREATE INDEX "message_templates_guild" ON "message_templates" USING btree ("guild_id","owner_id");--> statement-breakpoint
CREATE INDEX "scheduled_messages_guild" ON "scheduled_messages" USING btree ("guild_id","id");--> statement-breakpoint
CREATE INDEX "scheduled_messages_due" ON "scheduled_messages" USING btree ("not_before") WHERE "scheduled_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "uploads_at" ON "uploads" USING btree ("uploaded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_order" ON "audit_entries" USING btree (("intent" ->> 'orderId')) WHERE "audit_entries"."intent" ? 'orderId';