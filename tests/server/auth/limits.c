/*
 * limits.c - tests of server/auth/limits, server/address and server/config.
 */
#include "server/auth/limits.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/error.h"
#include "server/address.h"
#include "server/config.h"
#include "unit.h"

static struct limits *limits_of(struct config_limit requests, struct config_limit seeks)
{
    struct config config;
    config_init(&config);
    config.requests = requests;
    config.seeks = seeks;
    return limits_new(&config);
}

/* How often it is taken before it is too much. */
static int exhaust(struct limits *limits, enum limit limit, const char *address, const char *person,
                   int64_t now)
{
    int count = 0;
    while (count < 1000 && limits_take(limits, limit, address, person, now) == 0)
        count++;
    return count;
}

TEST(a_rate_refills_evenly)
{
    struct limits *limits = limits_of((struct config_limit){0, 60}, (struct config_limit){0});
    assert_int_equal(exhaust(limits, LIMIT_REQUESTS, "192.0.2.1", NULL, 1000), 60);
    assert_int_equal(limits_take(limits, LIMIT_REQUESTS, "192.0.2.1", NULL, 1000), 2);
    assert_int_equal(limits_take(limits, LIMIT_REQUESTS, "192.0.2.1", NULL, 1500), 1);
    assert_int_equal(exhaust(limits, LIMIT_REQUESTS, "192.0.2.1", NULL, 4100), 3);
    assert_int_equal(exhaust(limits, LIMIT_REQUESTS, "192.0.2.2", NULL, 4100), 60);
    assert_int_equal(exhaust(limits, LIMIT_REQUESTS, "192.0.2.1", NULL, 4000000), 60);
    assert_int_equal(limits_refusals(limits, LIMIT_REQUESTS), 6);
    assert_int_equal(limits_refusals(limits, LIMIT_SEEKS), 0);
    limits_free(limits);
}

/* More addresses than are kept apart: those that come then wait until others are forgotten. */
TEST(addresses_are_forgotten)
{
    enum { MANY = 200000, MINUTE = 60000 };
    struct limits *limits = limits_of((struct config_limit){0, 60}, (struct config_limit){0});
    char address[40];
    for (int i = 0; i < MANY; i++) {
        snprintf(address, sizeof address, "2001:db8:%x:%x::1", i >> 16, i & 0xFFFF);
        assert_int_equal(limits_take(limits, LIMIT_REQUESTS, address, NULL, 1000), 0);
    }
    assert_int_equal(exhaust(limits, LIMIT_REQUESTS, "192.0.2.1", NULL, 1000), 0);
    assert_int_equal(exhaust(limits, LIMIT_REQUESTS, "2001:db8:1:1::1", NULL, 1000), 59);
    assert_int_equal(exhaust(limits, LIMIT_REQUESTS, "192.0.2.1", NULL, 1000 + MINUTE), 60);
    assert_int_equal(exhaust(limits, LIMIT_REQUESTS, "2001:db8:1:2::1", NULL, 1000 + MINUTE), 60);
    limits_free(limits);
}

TEST(people_and_addresses_count_apart)
{
    struct limits *limits = limits_of((struct config_limit){3, 5}, (struct config_limit){0});
    assert_int_equal(exhaust(limits, LIMIT_REQUESTS, "192.0.2.1", "ann", 1000), 3);
    assert_int_equal(exhaust(limits, LIMIT_REQUESTS, "192.0.2.1", "bob", 1000), 2);
    /* What was refused by the address was not taken from the person. */
    assert_int_equal(exhaust(limits, LIMIT_REQUESTS, "192.0.2.2", "bob", 1000), 1);
    assert_int_equal(exhaust(limits, LIMIT_REQUESTS, "192.0.2.2", "ann", 1000), 0);
    assert_int_equal(exhaust(limits, LIMIT_REQUESTS, "192.0.2.3", NULL, 1000), 5);
    limits_free(limits);
}

TEST(numbers_are_given_back)
{
    struct limits *limits = limits_of((struct config_limit){0}, (struct config_limit){2, 3});
    assert_int_equal(exhaust(limits, LIMIT_SEEKS, "2001:db8::1", "ann", 1000), 2);
    assert_int_equal(exhaust(limits, LIMIT_SEEKS, "2001:db8::1", "bob", 1000), 1);
    assert_true(limits_take(limits, LIMIT_SEEKS, "2001:db8::1", "bob", 900000000) > 0);
    limits_give(limits, LIMIT_SEEKS, "2001:db8::1", "ann");
    assert_int_equal(exhaust(limits, LIMIT_SEEKS, "2001:db8::1", "ann", 1000), 1);
    limits_give(limits, LIMIT_SEEKS, "2001:db8::1", "ann");
    limits_give(limits, LIMIT_SEEKS, "2001:db8::1", "ann");
    limits_give(limits, LIMIT_SEEKS, "2001:db8::1", "bob");
    limits_give(limits, LIMIT_SEEKS, "2001:db8::1", "bob"); /* one too many changes nothing */
    assert_int_equal(exhaust(limits, LIMIT_SEEKS, "2001:db8::1", "ann", 1000), 2);
    limits_free(limits);
}

TEST(six_counts_by_its_network)
{
    struct limits *limits = limits_of((struct config_limit){0, 4}, (struct config_limit){0});
    assert_int_equal(exhaust(limits, LIMIT_REQUESTS, "2001:db8::1", NULL, 1000), 4);
    assert_int_equal(exhaust(limits, LIMIT_REQUESTS, "2001:db8::ffff:1", NULL, 1000), 0);
    assert_int_equal(exhaust(limits, LIMIT_REQUESTS, "2001:db8:0:1::1", NULL, 1000), 4);
    limits_free(limits);
}

TEST(no_limit_is_no_limit)
{
    struct limits *limits = limits_of((struct config_limit){0}, (struct config_limit){0});
    assert_int_equal(exhaust(limits, LIMIT_REQUESTS, "192.0.2.1", "ann", 1000), 1000);
    assert_int_equal(exhaust(limits, LIMIT_SEEKS, "192.0.2.1", "ann", 1000), 1000);
    limits_free(limits);
}

TEST(a_refusal_says_which)
{
    struct ag_error why = {0};
    error_set(&why, "", limits_say(LIMIT_NEW_TABLES, 1));
    assert_string_equal(ag_english(&why).text, "too many new tables: try again in 1 second");
    error_set(&why, "", limits_say(LIMIT_SEEKS, 5));
    assert_string_equal(ag_english(&why).text,
                        "too many open tables at once: try again when there are fewer");
    for (int i = 0; i < LIMITS; i++)
        assert_non_null(limits_name((enum limit)i));
}

TEST(addresses_are_read)
{
    static const struct {
        const char *text, *address;
    } good[] = {{"192.0.2.1", "192.0.2.1"},       {"192.0.2.1:80", "192.0.2.1"},
                {"2001:DB8::1", "2001:db8::1"},   {"[2001:db8::1]:80", "2001:db8::1"},
                {"[2001:db8::1]", "2001:db8::1"}, {"::ffff:192.0.2.1", "192.0.2.1"}};
    static const char *const bad[] = {"",
                                      "192.0.2",
                                      "192.0.2.1:",
                                      "192.0.2.1:x",
                                      "192.0.2.256",
                                      "192.0.2.1:65536",
                                      "[192.0.2.1]",
                                      "[::1",
                                      "[::1]:",
                                      "[::1]x",
                                      "localhost",
                                      "::1]:80"};
    char out[ADDRESS_TEXT];
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_true(address_parse(good[i].text, strlen(good[i].text), out));
        assert_string_equal(out, good[i].address);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(address_parse(bad[i], strlen(bad[i]), out));
    assert_true(address_is_loopback("127.0.0.1") && address_is_loopback("127.1.2.3") &&
                address_is_loopback("::1"));
    assert_false(address_is_loopback("128.0.0.1") || address_is_loopback("::2") ||
                 address_is_loopback("") || address_is_loopback("::"));
}

TEST(networks_have_their_addresses)
{
    struct network network;
    static const char *const bad[] = {
        "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "10.0.0.0/8x", "10.0.0/8",
        "::/129",      "",          "club.example"};
    assert_true(network_read("10.64.0.0/10", &network));
    assert_true(network_has(&network, "10.64.0.1") && network_has(&network, "10.127.255.255"));
    assert_false(network_has(&network, "10.63.0.1") || network_has(&network, "::1") ||
                 network_has(&network, ""));
    assert_true(network_read("2001:db8::/33", &network));
    assert_true(network_has(&network, "2001:db8:7fff::1"));
    assert_false(network_has(&network, "2001:db8:8000::1"));
    assert_true(network_read("192.0.2.1", &network));
    assert_true(network_has(&network, "192.0.2.1") && !network_has(&network, "192.0.2.2"));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(network_read(bad[i], &network));
}

TEST(nonsense_in_settings_is_refused)
{
    static const struct {
        const char *name, *value, *why;
    } bad[] = {
        {"listen", "127.0.0.1:99999", "listen takes a port from 0 to 65535, not `99999`"},
        {"listen", "127.0.0.1:", "listen takes address:port, not `127.0.0.1:`"},
        {"listen", "8080", "listen takes address:port, not `8080`"},
        {"listen", ":http", "listen takes address:port, not `:http`"},
        {"proxy", "10.0.0.0/40",
         "proxy takes an address, or a network like 10.0.0.0/8, not `10.0.0.0/40`"},
        {"proxy", "nginx", "proxy takes an address, or a network like 10.0.0.0/8, not `nginx`"},
        {"url", "club.example",
         "url takes an address like https://club.example, not `club.example`"},
        {"url", "https://", "url takes an address like https://club.example, not `https://`"},
        {"url", "ftp://club.example",
         "url takes an address like https://club.example, not `ftp://club.example`"},
        {"url", "https://club.example/?a",
         "url takes an address like https://club.example, not `https://club.example/?a`"},
        {"data", "", "data takes the name of a folder"},
        {"threads", "65", "threads takes a number from 1 to 64, not `65`"},
        {"threads", "99999999999999999999",
         "threads takes a number from 1 to 64, not `99999999999999999999`"},
        {"requests", "-1", "requests takes a number from 0 to 100000000, not `-1`"},
        {"requests", "many", "requests takes a number from 0 to 100000000, not `many`"},
        {"colour", "red", "there is no setting `colour`"},
    };
    struct config config;
    struct ag_error why;
    config_init(&config);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(config_set(&config, bad[i].name, bad[i].value, &why));
        assert_string_equal(ag_english(&why).text, bad[i].why);
    }
    assert_true(config_set(&config, "url", "https://club.example:444/agate/", &why));
    assert_string_equal(config.url, "https://club.example:444/agate");
    assert_true(config_set(&config, "url", "", &why));
    assert_true(config_set(&config, "listen", "[::1]:0", &why));
    assert_true(config_set(&config, "proxy", "10.0.0.0/8", &why));
    assert_int_equal(config.proxies, 1);
}

static bool read_text(const char *text, struct ag_error *why)
{
    char file[] = "/tmp/agate-config-XXXXXX";
    struct config config;
    int fd = mkstemp(file);
    assert_int_equal(write(fd, text, strlen(text)), strlen(text));
    close(fd);
    config_init(&config);
    bool good = config_read(&config, file, why);
    unlink(file);
    return good;
}

TEST(files_are_refused_by_line)
{
    struct ag_error why;
    assert_true(read_text("# a club\nlisten = :8080\n", &why));
    assert_false(read_text("listen = :8080\ncolour = red\n", &why));
    assert_non_null(strstr(ag_english(&why).text, "line 2: there is no setting `colour`"));
    assert_false(read_text("[server]\nlisten = :8080\n", &why));
    assert_non_null(strstr(ag_english(&why).text, "line 2: [server]: there are no sections"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rate_refills_evenly),
        cmocka_unit_test(addresses_are_forgotten),
        cmocka_unit_test(people_and_addresses_count_apart),
        cmocka_unit_test(numbers_are_given_back),
        cmocka_unit_test(six_counts_by_its_network),
        cmocka_unit_test(no_limit_is_no_limit),
        cmocka_unit_test(a_refusal_says_which),
        cmocka_unit_test(addresses_are_read),
        cmocka_unit_test(networks_have_their_addresses),
        cmocka_unit_test(nonsense_in_settings_is_refused),
        cmocka_unit_test(files_are_refused_by_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
