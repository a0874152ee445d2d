CREATE TABLE "database_identity" (
	"id" text PRIMARY KEY DEFAULT 'database' NOT NULL,
	"database_oid" text NOT NULL,
	"system_identifier" text
);
