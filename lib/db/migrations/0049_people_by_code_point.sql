-- As in members and last_written, or no index of the one is used for the other. Of each table the indexes with the column are built anew.
ALTER TABLE "audit_entries" ALTER COLUMN "target_id" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
ALTER TABLE "bans" ALTER COLUMN "user_id" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
ALTER TABLE "voice_states" ALTER COLUMN "user_id" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
ALTER TABLE "rejoin_roles" ALTER COLUMN "user_id" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
ALTER TABLE "timed_endings" ALTER COLUMN "user_id" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
ALTER TABLE "former_names" ALTER COLUMN "user_id" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
ALTER TABLE "staff_notes" ALTER COLUMN "user_id" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
ALTER TABLE "platform_log_entries" ALTER COLUMN "user_id" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
-- What Postgres has gathered of a column goes with its old order. A table that stands still would be planned without for long.
DO $$
DECLARE "changed" text[];
BEGIN
	FOREACH "changed" SLICE 1 IN ARRAY ARRAY[
		['audit_entries', 'target_id'], ['bans', 'user_id'], ['voice_states', 'user_id'], ['rejoin_roles', 'user_id'],
		['timed_endings', 'user_id'], ['former_names', 'user_id'], ['staff_notes', 'user_id'], ['platform_log_entries', 'user_id']
	] LOOP
		-- One that was never looked at is left so.
		IF (SELECT "reltuples" > 0 FROM "pg_class" WHERE "oid" = "changed"[1]::regclass) THEN
			EXECUTE format('ANALYZE %I (%I)', "changed"[1], "changed"[2]);
		END IF;
	END LOOP;
END $$;
