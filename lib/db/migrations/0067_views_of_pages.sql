DROP INDEX "saved_views_guild";--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "page" text DEFAULT 'members' NOT NULL;--> statement-breakpoint
CREATE INDEX "saved_views_guild" ON "saved_views" USING btree ("guild_id","page","owner_id");