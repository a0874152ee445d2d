ALTER TABLE "timed_endings" ADD COLUMN "awaits_bot_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "gateway_guilds" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
-- Until now the sentence said it, and an hour later it was to be asked again.
UPDATE "timed_endings" SET "awaits_bot_since" = "not_before" - interval '1 hour'
WHERE "state" = 'waiting' AND "explanation" = 'The bot was not in this guild.';--> statement-breakpoint
UPDATE "gateway_guilds" SET "delivered_at" = "since" WHERE "available";
