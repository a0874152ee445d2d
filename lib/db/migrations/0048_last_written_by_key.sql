-- As that of members, or no index of the one is used for the other.
ALTER TABLE "last_written" ALTER COLUMN "user_id" TYPE text COLLATE "C";--> statement-breakpoint
-- Room for the next moment beside the last one: each message changes a row.
ALTER TABLE "last_written" SET (fillfactor = 80);
