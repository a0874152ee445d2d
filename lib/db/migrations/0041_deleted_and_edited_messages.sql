CREATE TABLE "former_messages" (
	"guild_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"ended_by" text NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"author_global_name" text,
	"author_avatar" text,
	"author_bot" boolean NOT NULL,
	"author_system" boolean NOT NULL,
	"content" text NOT NULL,
	"type" integer NOT NULL,
	"flags" integer NOT NULL,
	"attachments" jsonb NOT NULL,
	"embeds" jsonb NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "former_messages_guild_id_channel_id_id_version_pk" PRIMARY KEY("guild_id","channel_id","id","version")
);
--> statement-breakpoint
CREATE TABLE "former_retention" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"days" integer,
	"kept_from" timestamp (3) with time zone NOT NULL,
	"changed_by_id" text NOT NULL,
	"changed_by_name" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "former_messages_time" ON "former_messages" USING btree ("guild_id","channel_id","ended_at","id","version");--> statement-breakpoint
CREATE INDEX "former_messages_ended" ON "former_messages" USING btree ("guild_id","ended_at");--> statement-breakpoint
CREATE INDEX "former_messages_author" ON "former_messages" USING btree ("guild_id","author_id","ended_at","id","version");--> statement-breakpoint
CREATE INDEX "former_messages_search" ON "former_messages" USING gin ("guild_id","search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "evidence_messages_message" ON "evidence_messages" USING btree ("message_id");