DROP INDEX "audit_undo";--> statement-breakpoint
DROP INDEX "runs_undo";--> statement-breakpoint
CREATE UNIQUE INDEX "audit_undo" ON "audit_entries" USING btree ("undo_of") WHERE "audit_entries"."undo_of" is not null and "audit_entries"."outcome" in ('pending', 'done', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "runs_undo" ON "runs" USING btree ("undo_of") WHERE "runs"."status" in ('asking', 'running', 'paused');