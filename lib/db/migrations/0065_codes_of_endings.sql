ALTER TABLE "scheduled_messages" ADD COLUMN "last_passed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "timed_endings" ADD COLUMN "over" text;--> statement-breakpoint
-- Until now the sentences said it. Whether they had been lifted before they were banned again is not known any more.
UPDATE "timed_endings" SET "over" = CASE "explanation"
  WHEN 'The ban was lifted before.' THEN 'lifted'
  WHEN 'They were banned again elsewhere, and that ban stays.' THEN 'replaced'
  WHEN 'The role was taken before.' THEN 'taken'
  WHEN 'They had left by then, and lost the role with it.' THEN 'left'
  WHEN 'They have come back, and what they wear was given since.' THEN 'returned'
END WHERE "state" IN ('replaced', 'left');--> statement-breakpoint
UPDATE "scheduled_messages" SET "last_passed" = true WHERE EXISTS (
  SELECT FROM "audit_entries" WHERE "audit_entries"."id" = "scheduled_messages"."last_entry_id"
  AND "audit_entries"."guild_id" = "scheduled_messages"."guild_id"
  AND "audit_entries"."explanation" = 'The bot was not in this guild. Turns are left out until it is back, and the log tells of that once.'
);
