ALTER TABLE "brakes" ADD COLUMN "reasons_for" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reason_templates" ADD COLUMN "timeout_ms" bigint;--> statement-breakpoint
ALTER TABLE "reason_templates" ADD COLUMN "ban_ms" bigint;--> statement-breakpoint
ALTER TABLE "reason_templates" ADD COLUMN "delete_message_days" integer;