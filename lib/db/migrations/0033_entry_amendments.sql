CREATE TABLE "entry_amendments" (
	"id" text PRIMARY KEY NOT NULL,
	"guild_id" text NOT NULL,
	"entry_id" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "entry_amendments_entry" ON "entry_amendments" USING btree ("entry_id","kind","id");--> statement-breakpoint
CREATE INDEX "entry_amendments_guild" ON "entry_amendments" USING btree ("guild_id");