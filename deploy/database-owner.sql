-- Run by the image of PostgreSQL when it makes the database of compose.yaml: the shop owns its database and is nobody on the
-- server. What it is tricked into, or what a dump holds, runs no program there.
\getenv password POSTGRES_PASSWORD
create role sillage login nosuperuser nocreatedb nocreaterole password :'password';
create database sillage owner sillage;
-- On the machine's own socket the superuser needs no password; over the net nobody is it.
alter role postgres password null;
