/** Data stores: statements and commands of their clients. */
import { readRows } from '../row.ts'

export const dataRows = readRows(`
data.delete-database | delete destroy | data/database data/everything | | critical | Deletes {target} with everything in it.
+ dropdb shop
+ redis-cli FLUSHALL
+ {"action":"database_query","data":{"query":"DROP DATABASE shop"}}
data.delete-table | delete destroy | data/table data/personal | | high | Deletes or empties {target}.
+ {"action":"database_query","data":{"query":"DROP TABLE orders"}}
+ {"action":"database_query","data":{"query":"TRUNCATE orders"}}
data.delete-rows | delete | data/rows | | low | Deletes rows of {target}.
- {"action":"database_query","data":{"query":"DELETE FROM carts WHERE id = 7"}}
data.delete-all-rows | delete | data/rows data/personal | unconditional | high | Deletes all rows of {target}.
+ {"action":"database_query","data":{"query":"DELETE FROM orders"}}
data.change-all-rows | write | data/rows data/personal | unconditional | high | Changes all rows of {target}.
+ {"action":"database_query","data":{"query":"UPDATE users SET active = false"}}
data.read-personal | read | data/personal | | medium | Reads {target}, which is about people.
+ {"action":"database_query","data":{"query":"SELECT ssn FROM people"}}
- {"action":"database_query","data":{"query":"SELECT id FROM orders"}}
data.delete-part | delete | data/part | | medium | Removes {target}, a part of the data store.
+ {"action":"database_query","data":{"query":"ALTER TABLE users DROP COLUMN phone"}}
data.access | grant create configure delete write | data/access | | medium | Changes accounts, rights or settings of the data store: {target}.
+ {"action":"database_query","data":{"query":"GRANT SELECT ON t TO app"}}
data.access-all | grant create configure delete write | data/access | elevated | high | Gives power over the whole data store: {target}.
+ {"action":"database_query","data":{"query":"GRANT ALL ON *.* TO eve"}}
data.server | execute configure write delete stop | data/server | | high | Uses or changes the server of the data store: {target}.
+ {"action":"database_query","data":{"query":"COPY t FROM PROGRAM 'id'"}}
data.production | read write connect configure execute grant | data/* | production | high | Works on {target} in production.
+ {"action":"database_query","data":{"query":"UPDATE t SET a = 1 WHERE id = 3","environment":"production"}}
data.destroy-production | delete destroy | data/* | production | critical | Deletes {target} in production.
+ {"action":"database_query","data":{"query":"DROP TABLE orders","environment":"production"}}
`)
