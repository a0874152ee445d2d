DROP INDEX "timed_endings_waiting";--> statement-breakpoint
ALTER TABLE "timed_endings" ADD COLUMN "role_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "timed_endings_waiting" ON "timed_endings" USING btree ("guild_id","user_id","action","role_id") WHERE "timed_endings"."state" = 'waiting';