-- What is written of the offer is a line of the log, by whoever and from wherever: its records as they were and as they are.
create index log_of_offer on private.log (id) where subject = 'offer';
