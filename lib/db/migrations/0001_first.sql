CREATE TABLE "audit_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"guild_id" text NOT NULL,
	"action" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"target_id" text,
	"target_name" text,
	"reason" text DEFAULT '' NOT NULL,
	"intent" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb,
	"outcome" text NOT NULL,
	"explanation" text,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ban_lists" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"listed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bans" (
	"guild_id" text NOT NULL,
	"user_id" text NOT NULL,
	"username" text NOT NULL,
	"global_name" text,
	"avatar" text,
	"bot" boolean DEFAULT false NOT NULL,
	"reason" text,
	"moderator_id" text,
	"banned_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "bans_guild_id_user_id_pk" PRIMARY KEY("guild_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "gateway_guilds" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"available" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_state" (
	"id" text PRIMARY KEY DEFAULT 'gateway' NOT NULL,
	"status" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"alive_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seen_events" (
	"name" text PRIMARY KEY NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guilds" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"icon" text,
	"banner" text,
	"owner_id" text NOT NULL,
	"features" text[] DEFAULT '{}' NOT NULL,
	"emojis" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"stickers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"system_channel_id" text,
	"member_count" integer,
	"known_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"guild_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"color" integer DEFAULT 0 NOT NULL,
	"hoist" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"permissions" text NOT NULL,
	"managed" boolean DEFAULT false NOT NULL,
	"mentionable" boolean DEFAULT false NOT NULL,
	CONSTRAINT "roles_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);
--> statement-breakpoint
CREATE TABLE "guild_syncs" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"sweep" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone,
	"cursor" text,
	"received" integer DEFAULT 0 NOT NULL,
	"complete_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "members" (
	"guild_id" text NOT NULL,
	"user_id" text NOT NULL,
	"username" text NOT NULL,
	"global_name" text,
	"nick" text,
	"avatar" text,
	"avatar_color" text,
	"bot" boolean DEFAULT false NOT NULL,
	"flags" integer DEFAULT 0 NOT NULL,
	"role_ids" text[] DEFAULT '{}' NOT NULL,
	"joined_at" timestamp (3) with time zone,
	"premium_since" timestamp (3) with time zone,
	"pending" boolean DEFAULT false NOT NULL,
	"mute" boolean DEFAULT false NOT NULL,
	"deaf" boolean DEFAULT false NOT NULL,
	"timed_out_until" timestamp (3) with time zone,
	"sort_name" text NOT NULL,
	"search_text" text NOT NULL,
	"sweep" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "members_guild_id_user_id_pk" PRIMARY KEY("guild_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"viewer_id" text NOT NULL,
	"method" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"user_agent" text,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "viewers" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"global_name" text,
	"avatar" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"signed_in_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vault_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"sealed" text NOT NULL,
	"seed_fingerprint" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewer_id_viewers_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."viewers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_guild" ON "audit_entries" USING btree ("guild_id","id");--> statement-breakpoint
CREATE INDEX "audit_target" ON "audit_entries" USING btree ("guild_id","target_id","id");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit_entries" USING btree ("guild_id","actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_pending" ON "audit_entries" USING btree ("outcome","opened_at");--> statement-breakpoint
CREATE INDEX "members_order" ON "members" USING btree ("guild_id","sort_name","user_id");--> statement-breakpoint
CREATE INDEX "members_search" ON "members" USING gin ("guild_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "members_roles" ON "members" USING gin ("guild_id","role_ids");--> statement-breakpoint
CREATE INDEX "sessions_viewer" ON "sessions" USING btree ("viewer_id");