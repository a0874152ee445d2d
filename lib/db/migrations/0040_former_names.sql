CREATE TABLE "former_names" (
	"id" text PRIMARY KEY NOT NULL,
	"guild_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "former_names_person" ON "former_names" USING btree ("guild_id","user_id","id");--> statement-breakpoint
CREATE INDEX "former_names_until" ON "former_names" USING btree ("until");--> statement-breakpoint
CREATE INDEX "former_names_search" ON "former_names" USING gin ("guild_id","search_text" gin_trgm_ops) WITH (gin_pending_list_limit=1024);