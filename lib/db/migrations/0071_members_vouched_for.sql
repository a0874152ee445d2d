ALTER TABLE "gateway_state" ADD COLUMN "heard_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "guild_syncs" ADD COLUMN "heard_until" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "gateway_state" SET "heard_at" = "alive_at";
