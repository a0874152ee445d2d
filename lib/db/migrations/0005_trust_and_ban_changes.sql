ALTER TABLE "ban_lists" ALTER COLUMN "listed_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ban_lists" ADD COLUMN "expired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ban_lists" ADD COLUMN "changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "guilds" ADD COLUMN "skipped_roles" integer DEFAULT 0 NOT NULL;