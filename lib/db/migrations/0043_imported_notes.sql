ALTER TABLE "staff_notes" ADD COLUMN "import_id" text;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD COLUMN "import_file" text;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD COLUMN "import_author" text;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD COLUMN "import_print" text;--> statement-breakpoint
CREATE INDEX "staff_notes_import" ON "staff_notes" USING btree ("import_id") WHERE "staff_notes"."import_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_notes_print" ON "staff_notes" USING btree ("guild_id","import_print") WHERE "staff_notes"."import_print" is not null;