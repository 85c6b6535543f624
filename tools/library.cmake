# libagate, shared and static: everything from base to ai. Of its names only those that begin with
# ag_ can be seen from outside.
include(GNUInstallDirs)
set(objects $<TARGET_OBJECTS:core> $<TARGET_OBJECTS:ai>)

file(WRITE ${PROJECT_BINARY_DIR}/agate.map "{ global: ag_*; local: *; };\n")
add_library(agate-shared SHARED ${objects})
target_link_libraries(agate-shared PRIVATE Threads::Threads)
target_link_options(agate-shared PRIVATE -Wl,--version-script=${PROJECT_BINARY_DIR}/agate.map)
set_target_properties(agate-shared PROPERTIES OUTPUT_NAME agate VERSION ${PROJECT_VERSION}
                                              SOVERSION ${PROJECT_VERSION_MAJOR})

# One object, whose other names are local, in an archive.
set(static ${PROJECT_BINARY_DIR}/libagate.a)
add_custom_command(
  OUTPUT ${static}
  COMMAND ${CMAKE_LINKER} -r -o ${PROJECT_BINARY_DIR}/agate.o ${objects}
  COMMAND ${CMAKE_OBJCOPY} --wildcard --keep-global-symbol=ag_* ${PROJECT_BINARY_DIR}/agate.o
  COMMAND ${CMAKE_COMMAND} -E rm -f ${static}
  COMMAND ${CMAKE_AR} rcs ${static} ${PROJECT_BINARY_DIR}/agate.o
  DEPENDS core ai ${objects}
  COMMAND_EXPAND_LISTS VERBATIM)
add_custom_target(agate-static ALL DEPENDS ${static})

configure_file(${PROJECT_SOURCE_DIR}/tools/agate.pc.in ${PROJECT_BINARY_DIR}/agate.pc @ONLY)

install(TARGETS agate-shared LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(FILES ${static} DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(
  DIRECTORY ${PROJECT_SOURCE_DIR}/include/ag ${PROJECT_BINARY_DIR}/include/ag
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  FILES_MATCHING
  PATTERN *.h)
# The documents that the headers cite, and those that these lead to.
install(
  DIRECTORY ${PROJECT_SOURCE_DIR}/docs/
  DESTINATION ${CMAKE_INSTALL_DOCDIR}
  FILES_MATCHING
  PATTERN *.md
  PATTERN *.schema.json
  PATTERN *.svg
  PATTERN gallery* EXCLUDE
  PATTERN screens EXCLUDE)
install(FILES ${PROJECT_BINARY_DIR}/agate.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
install(FILES ${catalogues} DESTINATION ${CMAKE_INSTALL_DATADIR}/agate)
