-- An offer whose time was up was lost for a sentence of ours, in English. No reason was given: whoever shows it says so.
update quotes set lost_reason = null where status = 'lost' and lost_reason = 'The offer has ended';
