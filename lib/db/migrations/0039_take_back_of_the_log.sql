ALTER TABLE "audit_entries" ADD COLUMN "undo_of_more" text[];--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "undo_of_actor_id" text;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "undo_of_actor_name" text;--> statement-breakpoint
CREATE INDEX "audit_undo_more" ON "audit_entries" USING gin ("undo_of_more") WHERE "audit_entries"."undo_of_more" is not null;--> statement-breakpoint
CREATE INDEX "audit_undo_many" ON "audit_entries" USING btree ("id") WHERE "audit_entries"."undo_of_more" is not null;