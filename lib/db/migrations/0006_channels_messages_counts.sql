CREATE TABLE "channel_histories" (
	"guild_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"complete_from" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "channel_histories_guild_id_channel_id_pk" PRIMARY KEY("guild_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"guild_id" text NOT NULL,
	"id" text NOT NULL,
	"type" integer NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"parent_id" text,
	"topic" text,
	"nsfw" boolean DEFAULT false NOT NULL,
	"rate_limit_per_user" integer DEFAULT 0 NOT NULL,
	"overwrites" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"skipped_overwrites" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "channels_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);
--> statement-breakpoint
CREATE TABLE "voice_states" (
	"guild_id" text NOT NULL,
	"user_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"mute" boolean DEFAULT false NOT NULL,
	"deaf" boolean DEFAULT false NOT NULL,
	"self_mute" boolean DEFAULT false NOT NULL,
	"self_deaf" boolean DEFAULT false NOT NULL,
	CONSTRAINT "voice_states_guild_id_user_id_pk" PRIMARY KEY("guild_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "capabilities" (
	"api_url" text NOT NULL,
	"name" text NOT NULL,
	"available" boolean NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "capabilities_api_url_name_pk" PRIMARY KEY("api_url","name")
);
--> statement-breakpoint
CREATE TABLE "hourly_counts" (
	"guild_id" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"joins" integer DEFAULT 0 NOT NULL,
	"leaves" integer DEFAULT 0 NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"deleted_messages" integer DEFAULT 0 NOT NULL,
	"bans" integer DEFAULT 0 NOT NULL,
	"member_count" integer,
	CONSTRAINT "hourly_counts_guild_id_hour_pk" PRIMARY KEY("guild_id","hour")
);
--> statement-breakpoint
CREATE TABLE "deleted_messages" (
	"channel_id" text NOT NULL,
	"id" text NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deleted_messages_channel_id_id_pk" PRIMARY KEY("channel_id","id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"guild_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"author_global_name" text,
	"author_avatar" text,
	"author_bot" boolean NOT NULL,
	"author_system" boolean NOT NULL,
	"content" text NOT NULL,
	"type" integer NOT NULL,
	"flags" integer NOT NULL,
	"tts" boolean NOT NULL,
	"pinned" boolean NOT NULL,
	"mentions_everyone" boolean NOT NULL,
	"mentions" jsonb NOT NULL,
	"mention_role_ids" text[] NOT NULL,
	"attachments" jsonb NOT NULL,
	"embeds" jsonb NOT NULL,
	"reactions" jsonb NOT NULL,
	"reference" jsonb,
	"has_link" boolean NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "messages_guild_id_channel_id_id_pk" PRIMARY KEY("guild_id","channel_id","id")
);
--> statement-breakpoint
ALTER TABLE "gateway_guilds" ADD COLUMN "sequence" integer;--> statement-breakpoint
ALTER TABLE "gateway_state" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "gateway_state" ADD COLUMN "sequence" integer;--> statement-breakpoint
ALTER TABLE "gateway_state" ADD COLUMN "resume_url" text;--> statement-breakpoint
ALTER TABLE "guilds" ADD COLUMN "channels_known_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "guilds" ADD COLUMN "skipped_channels" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "guild_syncs" ADD COLUMN "cursor" text;--> statement-breakpoint
ALTER TABLE "guild_syncs" ADD COLUMN "skipped_so_far" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "deleted_messages_time" ON "deleted_messages" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "messages_time" ON "messages" USING btree ("guild_id","channel_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("guild_id","author_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("guild_id","search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);