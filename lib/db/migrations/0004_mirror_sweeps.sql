DELETE FROM "gateway_guilds";--> statement-breakpoint
DROP INDEX "members_search";--> statement-breakpoint
DROP INDEX "members_roles";--> statement-breakpoint
ALTER TABLE "gateway_guilds" ADD COLUMN "since" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "guild_syncs" ADD COLUMN "skipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "members_search" ON "members" USING gin ("guild_id","search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "members_roles" ON "members" USING gin ("guild_id","role_ids") WITH (gin_pending_list_limit=256);--> statement-breakpoint
ALTER TABLE "guild_syncs" DROP COLUMN "cursor";--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "sweep";